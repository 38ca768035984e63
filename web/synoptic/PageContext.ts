import type { SynopticElement } from '../../protocol/elementKinds.ts';
import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import type { Caller } from '../api/ask.ts';
import { requiredContext } from '../ui/requiredContext.ts';
import type { FindingRegister } from './findingRegister.ts';
import type { LoadImage } from './imageCache.ts';

/** The same object while the page stays, so that no element renders again. */
export interface PageContents {
  readonly synoptics: readonly Synoptic[];
  readonly hrefOf: (synopticId: string) => string;
  readonly loadImage: LoadImage;
  readonly findings: FindingRegister;
  /** Another map makes everything that names a point render again. */
  readonly points: ReadonlyMap<number, Point>;
  /** False: nothing handles a selection, and no element offers one. */
  readonly isSelectable: boolean;
  /**
   * Opens the panel of a point that the element shows or commands; `target` is where the focus goes back to. Undefined:
   * nothing does here.
   */
  readonly openPoint?: ((element: SynopticElement, point: Point, target: HTMLElement) => void) | undefined;
  /** Reads more of a point than its value; undefined: nothing does here. */
  readonly client?: Caller | undefined;
  /** It is drawn for its author: what is hidden at present is seen. */
  readonly isDraft?: boolean;
  /** Elements are the values of rows, which show their names and are the buttons. */
  readonly isInRows?: boolean;
}

export const [PageContext, usePage] = requiredContext<PageContents>('PageContext');
