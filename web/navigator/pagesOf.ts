import { elementKinds, type SynopticElement } from '../../protocol/elementKinds.ts';
import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';

/** By its own number or by its reference text (R28). */
function shownNumber(
  { kind, infoNumber, riData }: SynopticElement,
  byReference: ReadonlyMap<string, number>,
): number | undefined {
  if (!elementKinds[kind].showsPoint) return undefined;
  return infoNumber ?? (riData === undefined ? undefined : byReference.get(riData));
}

export interface PointLookup {
  readonly byReference: ReadonlyMap<string, number>;
  readonly known: ReadonlySet<number>;
}

export function pointLookup(points: readonly Point[]): PointLookup {
  return {
    byReference: new Map(points.flatMap((p) => (p.riData === undefined ? [] : [[p.riData, p.infoNumber]]))),
    known: new Set(points.map((point) => point.infoNumber)),
  };
}

/**
 * Without those whose names alone are shown; a number that names nothing is a fault of the page, and not of its values.
 */
export function pointsOn({ elements }: Pick<Synoptic, 'elements'>, { byReference, known }: PointLookup): number[] {
  const values = elements.filter(({ canSelect }) => canSelect);
  const numbers = new Set(values.map((element) => shownNumber(element, byReference)));
  return [...numbers].filter((number) => number !== undefined && known.has(number)) as number[];
}

export function pagesByPoint(
  synoptics: readonly Synoptic[],
  points: readonly Point[],
): ReadonlyMap<number, Synoptic[]> {
  const { byReference } = pointLookup(points);
  const pages = new Map<number, Synoptic[]>();
  for (const page of synoptics) {
    for (const element of page.elements) {
      const number = shownNumber(element, byReference);
      if (number === undefined) continue;
      const known = pages.get(number);
      if (!known) pages.set(number, [page]);
      else if (known.at(-1) !== page) known.push(page);
    }
  }
  return pages;
}
