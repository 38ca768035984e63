import { splitList } from './wire/fields.ts';

/** Whether an id is one of these, with commas between them; `*` is any characters. Empty: none is. */
export function pointPattern(text: string): (id: string) => boolean {
  const patterns = splitList(text).map((one) => one.split('*'));
  return (id) => patterns.some((pieces) => isLike(id, pieces));
}

/** `pieces`: what is between the stars. Each is looked for from the left, so that a long id takes no longer. */
function isLike(id: string, [first = '', ...further]: readonly string[]): boolean {
  const last = further.pop();
  if (last === undefined) return id === first;
  if (!id.startsWith(first) || !id.endsWith(last)) return false;
  let at = first.length;
  for (const piece of further) {
    const found = id.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at + last.length <= id.length;
}
