import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';

/** Objects that can be searched by name; ids are permanent (R28). */
export interface LogNames {
  readonly points: readonly Pick<Point, 'id' | 'name' | 'infoNumber'>[];
  readonly pages: readonly Pick<Synoptic, 'id' | 'name'>[];
}

/** Or its id where it no longer exists. */
export function subjectName(
  { points, pages }: LogNames,
  view: { object?: string | undefined; page?: string | undefined },
) {
  if (view.page !== undefined) {
    const page = pages.find(({ id }) => id === view.page);
    return page?.name || view.page;
  }
  return points.find(({ id }) => id === view.object)?.name ?? view.object ?? '';
}
