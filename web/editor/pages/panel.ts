import type { DraftPage } from '../../../editor/page/readPage.ts';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import type { SectionProps } from '../section.ts';

/** Chooses elements of the page and parts of its drawing, by their records, in place of those that are chosen. */
export type Choose = (keys: Iterable<string>) => void;

/** What the panels beside a page are given. */
export interface PagePanelProps extends Pick<SectionProps, 'client' | 'revision' | 'tools' | 'hrefOf'> {
  /** The record of the page that is open; undefined: there is none. */
  readonly pageKey: string | undefined;
  /** The same as operators' screens read it. */
  readonly page: DraftPage | undefined;
  readonly loadImage: LoadImage;
  /** Records of elements and of parts of the page's drawing. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: Choose;
}
