/** An attribute in a start tag: its name, its value as it is written, and where it stands from its name to its last quote. */
export interface Attribute {
  readonly name: string;
  readonly raw: string;
  readonly from: number;
  readonly to: number;
}

const space = '[ \\t\\r\\n]';
const nameStart = 'A-Za-z_:\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
/** A name (XML 1.0 §2.3). */
export const xmlName = `[${nameStart}][${nameStart}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*`;

const attribute = new RegExp(`(${xmlName})${space}*=${space}*(?:"([^"]*)"|'([^']*)')`, 'gu');
const wholeTag = new RegExp(
  `^<(${xmlName})(?:${space}+${xmlName}${space}*=${space}*(?:"[^"]*"|'[^']*'))*${space}*/?>$`,
  'u',
);

/** The name of the element that a start tag begins; undefined: it is no start tag. */
export function elementName(open: string): string | undefined {
  return wholeTag.exec(open)?.[1];
}

/** The attributes of a start tag, in their order. */
export function attributesOf(open: string): Attribute[] {
  return [...open.matchAll(attribute)].map(({ index, 0: whole, 1: name = '', 2: double, 3: single }) => ({
    name,
    raw: double ?? single ?? '',
    from: index,
    to: index + whole.length,
  }));
}

/** What an attribute means; undefined: it is not there. */
export function attributeValue(open: string, name: string): string | undefined {
  const found = attributesOf(open).find((one) => one.name === name);
  return found && decoded(found.raw.replace(/\r\n?|[\t\n]/g, ' '));
}

/**
 * The start tag with another value of an attribute, or without it: all else in it stays as it is written. An attribute that
 * is new is the last one.
 */
export function withAttribute(open: string, name: string, value: string | undefined): string {
  const found = attributesOf(open).find((one) => one.name === name);
  if (found) {
    const { from, to } = found;
    if (value === undefined) return open.slice(0, from).trimEnd() + open.slice(to);
    const quote = open.at(to - 1) === "'" ? "'" : '"';
    return open.slice(0, to - 1 - found.raw.length) + escapedFor(value, quote) + open.slice(to - 1);
  }
  if (value === undefined) return open;
  const end = /[ \t\r\n]*\/?>$/.exec(open)?.index ?? open.length;
  return `${open.slice(0, end)} ${name}="${escapedFor(value, '"')}"${open.slice(end)}`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escapedFor(value: string, quote: '"' | "'"): string {
  return value.replace(quote === '"' ? /[&<>"\t\n\r]/g : /[&<>'\t\n\r]/g, (found) => escapes[found] ?? found);
}

/** A text as the content of an element. */
export function escapedText(value: string): string {
  return value.replace(/[&<>\r]/g, (found) => escapes[found] ?? found);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text with its references resolved. */
export function decoded(raw: string): string {
  return raw.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
