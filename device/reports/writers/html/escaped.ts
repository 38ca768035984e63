const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of an element or an attribute; a control character has no place in it. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    .replace(/(?![\t\n])\p{Cc}/gu, '\ufffd');
}
