import type { Point } from '../../../protocol/point.ts';

/** By Id or name; of Ids with `*` in place of some letters, all: `*.FAULT`. */
export function calledPoints(points: readonly Point[], typed: string): readonly Point[] {
  const called = typed.trim();
  if (!called.includes('*')) return points.filter(({ id, name }) => id === called || name === called).slice(0, 1);
  const parts = called.toLowerCase().split('*');
  return points.filter(({ id }) => hasParts(id.toLowerCase(), parts));
}

/** From its beginning to its end, one after the other. */
function hasParts(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= text.length;
}
