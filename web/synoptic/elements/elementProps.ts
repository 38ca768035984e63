import type { ElementKind, ElementOf } from '../../../protocol/elementKinds.ts';
import type { Placed } from '../stage/placement.ts';
import type { PointOnPage } from '../usePointOnPage.ts';

export interface ElementProps<K extends ElementKind> extends Omit<PointOnPage, 'isUnknown'> {
  readonly placed: Placed;
  /** The same as in `placed`, typed by its kind. */
  readonly element: ElementOf<K>;
}
