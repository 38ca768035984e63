import type { EventObject } from '../../protocol/log/event.ts';
import { shownPoints } from './pages/shownPoints.ts';
import type { Station } from './station.ts';

/**
 * What the events of an object belong to: those of a point to its link and to each page that shows it, those of a link
 * to that link. The first page and open pages show machines from everywhere: they make none belong together.
 */
export function eventGroups({ points, synoptics }: Pick<Station, 'points' | 'synoptics'>) {
  const groups = new Map(points.map(({ id, link }) => [id, [`link:${link}`]]));
  for (const page of synoptics) {
    const { isFirst, isAuthenticationRequired, id } = page.synoptic;
    if (isFirst || !isAuthenticationRequired) continue;
    for (const point of shownPoints([page], points)) groups.get(point.id)?.push(`page:${id}`);
  }
  return ({ kind, id = '' }: EventObject): readonly string[] => {
    if (kind === 'link') return [`link:${id}`];
    return kind === 'point' ? (groups.get(id) ?? []) : [];
  };
}
