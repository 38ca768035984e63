import type { CheckedFormula } from './checkedFormula.ts';

/** The Ids of all points on which it depends, now or over time, each once. */
export function pointsIn({ inputs, windows }: Pick<CheckedFormula, 'inputs' | 'windows'>): readonly string[] {
  return [...new Set([...inputs, ...windows.map(({ pointId }) => pointId)])];
}

/** `circles`: ways along what they depend on, at least one through each circle; `order`: every id after those that it depends on. */
export interface Dependence {
  readonly order: readonly string[];
  readonly circles: readonly (readonly string[])[];
}

interface Visit {
  readonly id: string;
  readonly rest: Iterator<string>;
}

/** Without recursion: a chain may be as long as the station has points. `namedBy` gives ids among `ids` alone. */
export function dependenceOf(ids: readonly string[], namedBy: (id: string) => readonly string[]): Dependence {
  const order: string[] = [];
  const circles: string[][] = [];
  const inCircles = new Set<string>();
  const done = new Set<string>();
  const open = new Map<string, number>();
  const way: Visit[] = [];
  const enter = (id: string) => {
    open.set(id, way.length);
    way.push({ id, rest: namedBy(id).values() });
  };
  for (const start of ids) {
    if (!done.has(start)) enter(start);
    for (let visit = way.at(-1); visit; visit = way.at(-1)) {
      const { value: next, done: isOver } = visit.rest.next();
      if (isOver) {
        way.pop();
        open.delete(visit.id);
        done.add(visit.id);
        order.push(visit.id);
      } else if (open.has(next)) {
        // Those between two that are known to be in circles depend on them.
        if (inCircles.has(next) && inCircles.has(visit.id)) continue;
        const circle = way.slice(open.get(next)).map(({ id }) => id);
        for (const id of circle) inCircles.add(id);
        circles.push(circle);
      } else if (!done.has(next)) enter(next);
    }
  }
  return { order, circles };
}
