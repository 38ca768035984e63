import { decimalText } from './decimalText.ts';

/**
 * An XML element without prefix, namespaces and comments (R1). The browser fills it with DOMParser, the service with
 * the editor's reader; nothing here parses.
 */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Without its children's. */
  readonly text: string;
  /** In the file it was read from, where the reader knows it. */
  readonly line?: number | undefined;
}

type Scalar = string | number | boolean | undefined;

/** A new element; attributes that are undefined are left out (R2: scalars are attributes). */
export function element(
  name: string,
  attributes: Readonly<Record<string, Scalar>> = {},
  content: readonly XmlNode[] | string = [],
): XmlNode {
  const defined: Record<string, string> = {};
  for (const key of Object.keys(attributes)) {
    const value = attributes[key];
    if (value !== undefined) defined[key] = typeof value === 'number' ? decimalText(value) : String(value);
  }
  return typeof content === 'string'
    ? { name, attributes: defined, children: [], text: content }
    : { name, attributes: defined, children: content, text: '' };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Written as they are, these three would be read back as spaces in an attribute (XML 1.0 §3.3.3).
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

// What XML 1.0 §2.2 can't hold even as a reference; a name from a field device must not make the reply unreadable.
const forbidden = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu;

// What must be escaped; most texts have nothing of it.
const special = /[&<>"\p{Cc}\ufffe\uffff]|\p{Cs}/u;

function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text
    .toWellFormed()
    .replace(forbidden, '\ufffd')
    .replace(/[&<>"\t\n\r]/g, (c) => escapes[c] ?? c);
}

/** The element as UTF-8 XML text, without a declaration. Joined at once: added one by one, its pieces stay for long. */
export function writeXml({ name, attributes, children, text }: XmlNode): string {
  const parts = [`<${name}`];
  for (const key of Object.keys(attributes)) parts.push(` ${key}="`, escaped(attributes[key] ?? ''), '"');
  if (children.length === 0 && text === '') parts.push('/>');
  else parts.push('>', escaped(text), children.map(writeXml).join(''), `</${name}>`);
  return parts.join('');
}
