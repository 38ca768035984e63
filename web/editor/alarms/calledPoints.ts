import type { Point } from '../../../protocol/point.ts';

/** By Id or name; `*` stands for any characters of Ids: `*.FAULT`. */
export function calledPoints(points: readonly Point[], typed: string): readonly Point[] {
  const called = typed.trim();
  if (!called.includes('*')) return points.filter(({ id, name }) => id === called || name === called).slice(0, 1);
  const pattern = new RegExp(`^${called.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 'i');
  return points.filter(({ id }) => pattern.test(id));
}
