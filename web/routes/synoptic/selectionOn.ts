import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';

export interface Selection {
  readonly page: Synoptic;
  readonly point: Point;
  /** Undefined: the page does not show the point, which was selected by its number. */
  readonly element?: SynopticElement | undefined;
  readonly target?: HTMLElement | undefined;
}

/**
 * The selection on this page; undefined: it belongs to another one. With another configuration it is the point with the
 * same Id (R28), whatever its number; undefined where that no longer exists.
 */
export function selectionOn(
  page: Synoptic | undefined,
  points: readonly Point[] | undefined,
  selection: Selection | undefined,
): Selection | undefined {
  if (!page || !selection || selection.page === page) return page && selection;
  const point = selection.page.id === page.id ? points?.find(({ id }) => id === selection.point.id) : undefined;
  if (!point) return undefined;
  const { kind, id } = selection.element ?? {};
  const shown = page.elements.filter((one) => one.kind === kind && isNamed(one, point));
  const element = shown.find((one) => one.id === id) ?? shown[0];
  // Where nothing shows it, the element that it was opened on may be another point's.
  return { page, point, element, target: element && selection.target };
}

function isNamed({ infoNumber, riData }: SynopticElement, point: Point): boolean {
  return infoNumber === undefined ? riData !== undefined && riData === point.riData : infoNumber === point.infoNumber;
}
