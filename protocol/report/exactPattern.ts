import { pointPattern } from '../pointPattern.ts';

/** Fewer are named one by one. */
const leastNamed = 3;

/** Whether it can be in a list of patterns. */
export function isListable(id: string): boolean {
  return id.trim() === id && id !== '' && !/[,*]/.test(id);
}

/** The one pattern that names these and no other of all; else the ids themselves. */
export function patternsFor(ids: readonly string[], all: readonly string[]): readonly string[] {
  if (ids.length < leastNamed) return ids;
  const pattern = commonPattern(ids);
  const isLike = pattern === undefined ? undefined : pointPattern(pattern);
  const named = isLike && all.filter(isLike);
  const wanted = new Set(ids);
  return pattern !== undefined && named?.length === wanted.size && named.every((id) => wanted.has(id))
    ? [pattern]
    : ids;
}

/** What they begin and end with, in whole parts: `WELL.*.FLOW`. Undefined: they have nothing in common. */
function commonPattern(ids: readonly string[]): string | undefined {
  const begin = wholeParts(commonBegin(ids));
  const end = reversed(wholeParts(commonBegin(ids.map((id) => reversed(id.slice(begin.length))))));
  return begin === '' && end === '' ? undefined : `${begin}*${end}`;
}

function commonBegin([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && other[same] === first[same]) same++;
    length = same;
  }
  return first.slice(0, length);
}

/** Up to its last separator. */
function wholeParts(text: string): string {
  return /^.*[._:/-]/.exec(text)?.[0] ?? '';
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
