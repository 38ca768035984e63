import type { EventObject } from '../../protocol/log/event.ts';
import { shownPoints } from './pages/shownPoints.ts';
import type { Station } from './station.ts';

/**
 * What the events of an object belong to: those of a point to its link and to each page that shows it, those of a link
 * to that link. The first page and open pages show machines from everywhere: they make none belong together.
 */
export function eventGroups({ points, synoptics }: Pick<Station, 'points' | 'synoptics'>) {
  const links = new Map<string, readonly string[]>();
  const linkGroups = (link: string) => links.getOrInsertComputed(link, () => [`link:${link}`]);
  const groups = new Map(points.map(({ id, link }) => [id, linkGroups(link)]));
  for (const page of synoptics) {
    const { isFirst, isAuthenticationRequired, id } = page.synoptic;
    if (isFirst || !isAuthenticationRequired) continue;
    // Points that belong to the same have one list.
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
