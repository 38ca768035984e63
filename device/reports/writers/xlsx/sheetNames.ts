/** UTF-16 units, as Excel counts them. */
const mostCharacters = 31;
/** Excel keeps this name to itself. */
const reserved = 'history';

/** Names that Excel accepts, each once whatever its case: the end of a long one makes room for its number. */
export function sheetNames(titles: readonly string[]): string[] {
  const used = new Set([reserved]);
  return titles.map((title) => {
    const plain = withoutEnd(title.replace(/[[\]:*?/\\\p{Cc}]+/gu, ' ').replace(/^['\s]+/, '')) || '-';
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : ` (${number})`;
      const name = `${cut(plain, mostCharacters - end.length)}${end}`;
      const key = name.toLowerCase();
      if (used.has(key)) continue;
      used.add(key);
      return name;
    }
  });
}

/** Not within a character of two units; an apostrophe at the end is refused. */
function cut(text: string, most: number): string {
  const short = text.slice(0, most);
  return withoutEnd(short.isWellFormed() ? short : short.slice(0, -1));
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /['\s]/.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}
