import { splitList } from './wire/fields.ts';

/** Whether an id is one of these, with commas between them; `*` is any characters. Empty: none is. */
export function pointPattern(text: string): (id: string) => boolean {
  const all = splitList(text);
  const ids = new Set(all.filter((one) => !one.includes('*')));
  const patterns = all.filter((one) => !ids.has(one)).map((one) => one.split(/\*+/));
  return (id) => ids.has(id) || patterns.some((pieces) => isLike(id, pieces));
}

/** Each of them is compared with each id. */
export function starsIn(text: string): number {
  return splitList(text).filter((one) => one.includes('*')).length;
}

/** `pieces`: what is between the stars. Each is looked for from the left, so that a long id takes no longer. */
function isLike(id: string, [first = '', ...further]: readonly string[]): boolean {
  const last = further.pop() ?? '';
  if (!id.startsWith(first) || !id.endsWith(last)) return false;
  let at = first.length;
  for (const piece of further) {
    const found = id.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at + last.length <= id.length;
}
