import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';
import { cutTo } from '../../protocol/text/letters.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml, XmlFault } from '../parseXml.ts';
import { drawnElements } from './drawnElements.ts';
import { pixelSize, pixelSizeFault } from './pixelPictures.ts';

/** The most that a picture may be. `nested`: pictures in a picture; `drawn`: elements with those that they refer to. */
const svgLimits = { bytes: 2 * 1024 * 1024, elements: 20_000, drawn: 1_000_000, depth: 100, nested: 2 } as const;

/** What can run, load or change where a picture leads. */
const forbidden =
  /^(script|foreignobject|i?frame|frameset|audio|video|embed|object|applet|handler|listener|meta|link|base|form)$/i;
const animation = /^(set|animate\w*)$/i;
const reference = /^(href|src|srcset|base|action|formaction|ping|poster|background|codebase|longdesc)$/i;
const dataImage = /^data:image\/(png|jpeg|webp|svg\+xml)(;[^,]*)?,/i;
/** Attributes that no CSS is read of. */
const plain = /:|^((data|aria)-.*|id|class|content)$/i;
/** Encodings in which each byte of ASCII is that sign: a browser can’t read anything else there than is read here. */
const readEncodings = /^(utf-?8|us-ascii|iso-8859-\d+|windows-125\d|koi8-[ru])$/i;

/** What is wrong in a picture, and in which line. */
export interface SvgFault {
  readonly line: number;
  readonly reason: FileFaultReason;
}

/** The first thing that a picture may not have; undefined: it may be used. It is only ever drawn as an image (R31). */
export function svgFault(bytes: Uint8Array): SvgFault | undefined {
  const found = examined(bytes, 0);
  return typeof found === 'number' ? undefined : found;
}

/** What is wrong; else how many elements are drawn. */
function examined(bytes: Uint8Array, level: number): SvgFault | number {
  if (bytes.length > svgLimits.bytes)
    return { line: 0, reason: { code: 'pictureTooLarge', limit: String(svgLimits.bytes) } };
  if (level > svgLimits.nested) return { line: 0, reason: { code: 'nestedTooDeep', limit: String(svgLimits.nested) } };
  const hidden = hiddenFault(Buffer.from(bytes));
  if (hidden) return hidden;
  let root: XmlNode;
  try {
    root = parseXml(bytes, { depth: svgLimits.depth, hasPrefixes: true });
  } catch (error) {
    return unreadable(error);
  }
  if (root.name !== 'svg') return { line: root.line ?? 0, reason: { code: 'otherKind', expected: 'SVG' } };
  let elements = 0;
  const nested = new Map<XmlNode, number>();
  const visit = (node: XmlNode): SvgFault | undefined => {
    const found =
      ++elements > svgLimits.elements
        ? ({ code: 'tooManyElements', limit: String(svgLimits.elements) } as const)
        : examinedElement(node, level);
    if (typeof found !== 'number') return { line: node.line ?? 0, reason: found };
    nested.set(node, found);
    for (const child of node.children) {
      const fault = visit(child);
      if (fault) return fault;
    }
    return undefined;
  };
  const fault = visit(root);
  if (fault) return fault;
  // A few elements that refer to each other can be drawn as billions: a tab would stand still.
  const drawn = drawnElements(root, nested);
  if (drawn <= svgLimits.drawn) return drawn;
  return { line: root.line ?? 0, reason: { code: 'tooManyElements', limit: String(svgLimits.drawn) } };
}

/** What the reader leaves out, and what a browser could read otherwise. */
function hiddenFault(bytes: Buffer): SvgFault | undefined {
  const [, encoding = 'utf-8'] =
    /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  if (bytes.includes(0) || !readEncodings.test(encoding))
    return { line: 0, reason: { code: 'badXml', detail: 'The encoding is not UTF-8.' } };
  const at = bytes.indexOf('<?xml-stylesheet');
  if (at < 0) return undefined;
  const line = bytes.toString('latin1', 0, at).split('\n').length;
  return { line, reason: { code: 'forbiddenElement', element: 'xml-stylesheet' } };
}

function unreadable(error: unknown): SvgFault {
  if (!(error instanceof XmlFault)) return { line: 0, reason: { code: 'badXml', detail: (error as Error).message } };
  const { line, reason } = error;
  if (reason.code === 'tooDeep') return { line, reason: { code: 'nestedTooDeep', limit: reason.limit } };
  return { line, reason };
}

/** What is wrong; else how many elements the pictures in its attributes, or in its style sheet, have. */
function examinedElement(node: XmlNode, level: number): FileFaultReason | number {
  const { name, attributes, text, children } = node;
  if (forbidden.test(name)) return { code: 'forbiddenElement', element: name };
  let drawn = 0;
  const leads = (value: string) => {
    const found = examinedReference(value, level);
    if (found === undefined) return { code: 'forbiddenReference', element: name, value: cutTo(value, 100) } as const;
    drawn += found;
    return undefined;
  };
  for (const [attribute, value] of Object.entries(attributes)) {
    const local = attribute.slice(attribute.indexOf(':') + 1);
    const isAnimated = animation.test(name) && local === 'attributeName' && /(^|:)(href|on\w+)$/i.test(value.trim());
    if (/^on/i.test(local) || isAnimated) return { code: 'forbiddenAttribute', element: name, attribute };
    const to = [
      ...(reference.test(local) ? [value.trim()] : []),
      ...(plain.test(attribute) ? [] : referencesIn(value)),
    ];
    for (const one of to) {
      const fault = leads(one);
      if (fault) return fault;
    }
  }
  if (!/^style$/i.test(name)) return drawn;
  if (children[0]) return { code: 'forbiddenElement', element: children[0].name };
  for (const one of referencesIn(text)) {
    const fault = leads(one);
    if (fault) return fault;
  }
  return drawn;
}

/** Where the CSS of a text leads: addresses, and what may lead anywhere. */
function referencesIn(css: string): string[] {
  if (!/[(@\\]/.test(css)) return [];
  const unescaped = css
    .replace(/\\([0-9a-f]{1,6})(?:\r\n|\s)?/gi, (_, code) =>
      String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
    )
    .replace(/\\(.)/g, '$1');
  // Written with escapes there are ways to read it that can’t all be followed.
  const anywhere =
    css === unescaped
      ? /@import[^;]*|\b(src|image|(-webkit-)?image-set)\(/gi
      : /@import|\b(url|src|image|image-set)\(/gi;
  return [
    ...[...unescaped.matchAll(anywhere)].map(([whole]) => whole),
    ...[...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)].map(([, double, single, bare]) =>
      (double ?? single ?? bare ?? '').trim(),
    ),
  ];
}

/** Into the picture itself, or to a picture that stands in it, with so many elements; undefined: elsewhere. */
function examinedReference(written: string, level: number): number | undefined {
  // As a browser reads an address (URL Standard §4.4).
  const to = written.replace(/[\t\n\r]/g, '');
  if (to === '' || to.startsWith('#')) return 0;
  if (!dataImage.test(to)) return undefined;
  const comma = to.indexOf(',');
  const isBase64 = /;base64$/i.test(to.slice(0, comma));
  const text = decoded(to.slice(comma + 1));
  const bytes = isBase64 ? Buffer.from(text.toString('latin1'), 'base64') : text;
  if (!/^data:image\/svg/i.test(to)) return pixelSizeFault(pixelSize(bytes)) ? undefined : 1;
  const found = examined(bytes, level + 1);
  return typeof found === 'number' ? found : undefined;
}

/** The bytes of an address, also of one that is not well-formed. */
function decoded(text: string): Buffer {
  const bytes = Buffer.from(text).toString('latin1');
  const byte = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
  return Buffer.from(bytes.replace(/%([0-9a-f]{2})/gi, byte), 'latin1');
}
