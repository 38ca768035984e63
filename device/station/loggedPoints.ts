import { isOutput } from '../points/fieldPoint.ts';
import { shownPoints } from './pages/shownPoints.ts';
import type { Station } from './station.ts';

/**
 * Ids of the points whose uncommanded changes are events: as each point states; else outputs, and logic and state
 * points that some page shows.
 */
export function loggedPoints({ points, synoptics }: Pick<Station, 'points' | 'synoptics'>): ReadonlySet<string> {
  const shown = new Set(shownPoints(synoptics, points));
  const logged = points.filter((point) => {
    const hasStates = point.kind === 'logic' || point.kind === 'state';
    return point.logsChanges ?? (isOutput(point) || (hasStates && shown.has(point)));
  });
  return new Set(logged.map(({ id }) => id));
}
