import { elementKinds, furtherPoints } from '../../../protocol/elementKinds.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { StationSynoptic } from './synoptics.ts';

/** By number or, where an element has none, by reference (R28). */
export function shownPoints(synoptics: readonly StationSynoptic[], points: readonly FieldPoint[]): FieldPoint[] {
  const elements = synoptics.flatMap(({ synoptic }) =>
    synoptic.elements.filter((e) => elementKinds[e.kind].showsPoint),
  );
  const numbers = new Set(
    elements.flatMap((e) => [e.infoNumber ?? [], ...furtherPoints(e).map(({ infoNumber }) => infoNumber)].flat()),
  );
  const references = new Set(elements.flatMap((e) => (e.infoNumber === undefined ? (e.riData ?? []) : [])));
  return points.filter((p) => numbers.has(p.infoNumber) || (p.riData !== undefined && references.has(p.riData)));
}
