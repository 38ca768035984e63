import type { EventObject } from '../../protocol/log/event.ts';
import { shownPoints } from './pages/shownPoints.ts';
import type { Station } from './station.ts';

/**
 * Groups of an object's events: of a point its link and each page that shows it, of a link that link. The first page
 * and open pages show machines from everywhere: they form no group.
 */
export function eventGroups({ points, synoptics }: Pick<Station, 'points' | 'synoptics'>) {
  const links = new Map<string, readonly string[]>();
  const linkGroups = (link: string) => links.getOrInsertComputed(link, () => [`link:${link}`]);
  const groups = new Map(points.map(({ id, link }) => [id, linkGroups(link)]));
  for (const page of synoptics) {
    const { isFirst, isAuthenticationRequired, id } = page.synoptic;
    if (isFirst || !isAuthenticationRequired) continue;
    // Points of the same groups share one list.
    const added = new Map<readonly string[], readonly string[]>();
    for (const point of shownPoints([page], points)) {
      const before = groups.get(point.id) ?? [];
      groups.set(
        point.id,
        added.getOrInsertComputed(before, () => [...before, `page:${id}`]),
      );
    }
  }
  return ({ kind, id = '' }: EventObject): readonly string[] => {
    if (kind === 'link') return [`link:${id}`];
    return kind === 'point' ? (groups.get(id) ?? []) : [];
  };
}
