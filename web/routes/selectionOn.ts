import type { SynopticElement } from '../../protocol/elementKinds.ts';
import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';

export interface Selection {
  /** The page it was made on. */
  readonly page: Synoptic;
  readonly point: Point;
  /** None: the page does not show the point, and it was asked for by its number. */
  readonly element?: SynopticElement | undefined;
  readonly target?: HTMLElement;
}

/**
 * The selection on this page; undefined: it was made on another one. Of another configuration it is what has the same Id
 * (R28), whatever its number; undefined where it has no such point any more.
 */
export function selectionOn(
  page: Synoptic | undefined,
  points: readonly Point[] | undefined,
  selection: Selection | undefined,
): Selection | undefined {
  if (!page || !selection || selection.page === page) return page && selection;
  const point = selection.page.id === page.id ? points?.find(({ id }) => id === selection.point.id) : undefined;
  if (!point) return undefined;
  const { kind } = selection.element ?? {};
  const element = page.elements.find(
    (one) => one.kind === kind && 'infoNumber' in one && one.infoNumber === point.infoNumber,
  );
  return { ...selection, page, point, element };
}
