import type { ElementKind, ElementOf } from '../../../protocol/elementKinds.ts';
import type { Placed } from '../stage/placement.ts';
import type { PointOnPage } from '../usePointOnPage.ts';

/** What a view of that kind is given. */
export interface ElementProps<K extends ElementKind> extends Omit<PointOnPage, 'isUnknown'> {
  readonly placed: Placed;
  /** The same as in `placed`, as its kind. */
  readonly element: ElementOf<K>;
}
