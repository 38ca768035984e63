import { elementKinds, furtherPoints } from '../../../protocol/elementKinds.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { StationSynoptic } from './synoptics.ts';

/** By number or, where an element has none, by reference (R28). */
export function shownPoints(synoptics: readonly StationSynoptic[], points: readonly FieldPoint[]): FieldPoint[] {
  const all = synoptics.flatMap(({ synoptic }) => synoptic.elements);
  const elements = all.filter((e) => elementKinds[e.kind].showsPoint);
  const numbers = new Set([
    ...elements.flatMap((e) => e.infoNumber ?? []),
    ...all.flatMap((e) => furtherPoints(e).map(({ infoNumber }) => infoNumber)),
  ]);
  const references = new Set(elements.flatMap((e) => (e.infoNumber === undefined ? (e.riData ?? []) : [])));
  return points.filter((p) => numbers.has(p.infoNumber) || (p.riData !== undefined && references.has(p.riData)));
}
