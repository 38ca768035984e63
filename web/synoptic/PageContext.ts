import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { requiredContext } from '../ui/requiredContext.ts';
import type { FindingRegister } from './findingRegister.ts';
import type { LoadImage } from './imageCache.ts';

/** What elements need of the page they are on; the same object while the page stays, so that none renders again. */
export interface PageContents {
  readonly synoptics: readonly Synoptic[];
  readonly hrefOf: (synopticId: string) => string;
  readonly loadImage: LoadImage;
  readonly findings: FindingRegister;
  /** With another one everything that names a point renders again. */
  readonly points: ReadonlyMap<number, Point>;
  /** False: nobody listens to a selection, and no element offers one. */
  readonly isSelectable: boolean;
  /** Elements are the values of rows, which have their names and are the buttons. */
  readonly isInRows?: boolean;
}

export const [PageContext, usePage] = requiredContext<PageContents>('PageContext');
