import type { DraftPage } from '../../../editor/page/readPage.ts';
import type { LinePoint } from '../../../protocol/schema/polyline.ts';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import type { SectionProps } from '../section.ts';

/** Keys of elements and shapes, in place of those that are chosen. */
export type Choose = (keys: Iterable<string>) => void;

/** Around a place of the page; undefined: in the middle of what is seen of it. */
export type AddPictures = (files: readonly File[], around?: LinePoint) => void;

export interface PagePanelProps extends Pick<SectionProps, 'client' | 'tools' | 'hrefOf'> {
  /** Key of the open page; undefined: there is none. */
  readonly pageKey: string | undefined;
  readonly page: DraftPage | undefined;
  readonly loadImage: LoadImage;
  /** Keys of elements and shapes. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: Choose;
  readonly addPictures: AddPictures;
}
