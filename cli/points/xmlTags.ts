/** A start tag in the bytes of a document, which are read as Latin-1: so a position in the text is one in the bytes. */
export interface XmlTag {
  readonly name: string;
  /** From `<` to after `>`. */
  readonly start: number;
  readonly end: number;
  readonly isEmpty: boolean;
  readonly depth: number;
  /** Index among all tags. */
  readonly place: number;
  /** After the end tag; the same as `end` of an empty element. */
  close: number;
  /** Begin of the end tag. */
  inner: number;
}

const markup =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<(\/?)([^ \t\r\n/<>]+)(?=[ \t\r\n/>])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g;

/** Of a document that an XML parser has accepted, without a document type, in their order. */
export function xmlTags(text: string): XmlTag[] {
  const tags: XmlTag[] = [];
  const open: XmlTag[] = [];
  for (const { index, 0: whole, 1: slash, 2: full, 3: rest = '' } of text.matchAll(markup)) {
    if (full === undefined) continue;
    const end = index + whole.length;
    if (slash === '/') {
      const tag = open.pop();
      if (tag) Object.assign(tag, { close: end, inner: index });
      continue;
    }
    const isEmpty = rest.endsWith('/');
    const name = full.slice(full.indexOf(':') + 1);
    const tag = { name, start: index, end, isEmpty, depth: open.length, place: tags.length, close: end, inner: end };
    tags.push(tag);
    if (!isEmpty) open.push(tag);
  }
  return tags;
}

/** The position of an attribute's value in a start tag, between its quotes; undefined: absent. */
export function attributeAt(
  text: string,
  { start, end }: XmlTag,
  name: string,
): { from: number; to: number } | undefined {
  const tag = text.slice(start, end);
  for (const { index, 0: whole, 1: full = '' } of tag.matchAll(
    /(?<![^ \t\r\n=<>/"'])([^ \t\r\n=<>/"']+)[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*')/g,
  )) {
    if (full.slice(full.indexOf(':') + 1) !== name || full.startsWith('xmlns')) continue;
    const quote = whole.at(-1) ?? '"';
    return { from: start + index + whole.indexOf(quote) + 1, to: start + index + whole.length - 1 };
  }
  return undefined;
}
