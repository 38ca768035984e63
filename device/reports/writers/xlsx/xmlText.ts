const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 has no place for, by a replacement character; a lone surrogate too. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Excel would read a character code in it. */
const escapeLike = /_(?=x[0-9a-f]{4}_)/gi;

/** Of an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '\ufffd')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Characters of a cell, as Excel limits them. */
const mostCharacters = 32_767;

export function cellXml(text: string): string {
  return xmlText(text.slice(0, mostCharacters)).replace(escapeLike, '_x005F_').replaceAll('\r', '');
}
