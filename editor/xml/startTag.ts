/** `raw`: its value as it is written; it goes from its name to its last quote. */
export interface Attribute {
  readonly name: string;
  readonly raw: string;
  readonly from: number;
  readonly to: number;
}

const nameStart =
  'A-Za-z_:\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const wholeName = new RegExp(`^[${nameStart}][${nameStart}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*$`, 'u');
/** Names of a station recur. */
const knownNames = new Set<string>();
const mostKnown = 1000;

/** XML 1.0 §2.3. */
export function isXmlName(text: string): boolean {
  if (knownNames.has(text)) return true;
  const isName = wholeName.test(text);
  if (isName && knownNames.size < mostKnown) knownNames.add(text);
  return isName;
}

const tagName = /^<([^ \t\r\n<>"'=/]+)/;
const attribute = /[ \t\r\n]+([^ \t\r\n<>"'=/]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/y;
const tagEnd = /[ \t\r\n]*\/?>$/y;

export interface StartTag {
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/** Elements of a page are read again for every field and at every edit. */
const known = new Map<string, StartTag | undefined>();
/** More than the largest pages have elements. */
const mostKnownTags = 20_000;

/** As `readStartTag`, cached. */
export function knownStartTag(open: string): StartTag | undefined {
  if (!known.has(open)) {
    if (known.size === mostKnownTags) known.clear();
    known.set(open, readStartTag(open));
  }
  return known.get(open);
}

/** Undefined: it is no start tag. */
export function readStartTag(open: string): StartTag | undefined {
  const name = tagName.exec(open)?.[1];
  if (name === undefined || !isXmlName(name)) return undefined;
  const attributes: Attribute[] = [];
  let end = name.length + 1;
  attribute.lastIndex = end;
  for (let found = attribute.exec(open); found; found = attribute.exec(open)) {
    const [, own = '', double, single] = found;
    if (!isXmlName(own)) return undefined;
    end = attribute.lastIndex;
    const from = found.index + found[0].indexOf(own);
    attributes.push({ name: own, raw: double ?? single ?? '', from, to: end });
  }
  tagEnd.lastIndex = end;
  return tagEnd.test(open) ? { name, attributes } : undefined;
}

/** As it is written; undefined: it is no start tag. */
export function elementName(open: string): string | undefined {
  return knownStartTag(open)?.name;
}

export function localName(open: string): string | undefined {
  return elementName(open)?.replace(/^.*:/, '');
}

export function attributesOf(open: string): readonly Attribute[] {
  return knownStartTag(open)?.attributes ?? [];
}

export function attributeValue(open: string, name: string): string | undefined {
  const found = attributesOf(open).find((one) => one.name === name);
  return found && meaningOf(found);
}

/** References are resolved, a blank of any kind is a space (XML 1.0 §3.3.3). */
export function meaningOf({ raw }: Attribute): string {
  return decoded(raw.replace(/\r\n?|[\t\n]/g, ' '));
}

/** Undefined removes it, a new one is the last; all else stays as it is written. */
export function withAttribute(open: string, name: string, value: string | undefined): string {
  const found = attributesOf(open).find((one) => one.name === name);
  if (found) return withAttributes(open, new Map([[found, value]]));
  if (value === undefined) return open;
  const end = /(?<![ \t\r\n])[ \t\r\n]*\/?>$/.exec(open)?.index ?? open.length;
  return `${open.slice(0, end)} ${name}="${escapedFor(value, '"')}"${open.slice(end)}`;
}

/** Undefined removes an attribute; those that are not among them stay as they are written. */
export function withAttributes(open: string, changed: ReadonlyMap<Attribute, string | undefined>): string {
  let text = '';
  let at = 0;
  for (const [{ raw, from, to }, value] of changed) {
    if (value === undefined) {
      text += open.slice(at, from).trimEnd();
      at = to;
    } else {
      const quote = open.at(to - 1) === "'" ? "'" : '"';
      text += open.slice(at, to - 1 - raw.length) + escapedFor(value, quote);
      at = to - 1;
    }
  }
  return text + open.slice(at);
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

export function escapedText(value: string): string {
  return value.replace(/[&<>\r]/g, (found) => escapes[found] ?? found);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** References are resolved. */
export function decoded(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
