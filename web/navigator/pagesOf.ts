import { elementKinds, type SynopticElement, valuesOn } from '../../protocol/elementKinds.ts';
import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';

type Name = Pick<SynopticElement, 'infoNumber' | 'riData'>;

/** By its own number or by its reference text (R28). */
function numberOf({ infoNumber, riData }: Name, byReference: ReadonlyMap<string, number>): number | undefined {
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
  const numbers = new Set(valuesOn(elements).map((name) => numberOf(name, byReference)));
  return [...numbers].filter((number) => number !== undefined && known.has(number)) as number[];
}

export function pagesByPoint(
  synoptics: readonly Synoptic[],
  points: readonly Point[],
): ReadonlyMap<number, Synoptic[]> {
  const { byReference } = pointLookup(points);
  const pages = new Map<number, Synoptic[]>();
  for (const page of synoptics) {
    const names = page.elements.filter(({ kind }) => elementKinds[kind].showsPoint);
    for (const name of [...names, ...valuesOn(page.elements)]) {
      const number = numberOf(name, byReference);
      if (number === undefined) continue;
      const known = pages.get(number);
      if (!known) pages.set(number, [page]);
      else if (known.at(-1) !== page) known.push(page);
    }
  }
  return pages;
}
