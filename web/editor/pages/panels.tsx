import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { DraftPage } from '../../../editor/page/readPage.ts';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import type { SectionProps } from '../section.ts';
import { DrawingTools } from './drawing/DrawingTools.tsx';
import { PageList } from './list/PageList.tsx';
import { PhoneList } from './phone/PhoneList.tsx';
import { PointList } from './points/PointList.tsx';
import { Properties } from './properties/Properties.tsx';

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

interface PanelRow {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly panel: ComponentType<PagePanelProps>;
}

/** Beside the page, from above. */
export const panels: Readonly<Record<'left' | 'right', readonly PanelRow[]>> = {
  left: [
    { id: 'pages', title: msg`Pages`, panel: PageList },
    { id: 'drawing', title: msg`Drawing`, panel: DrawingTools },
    { id: 'points', title: msg`Points`, panel: PointList },
  ],
  right: [
    { id: 'properties', title: msg`Properties`, panel: Properties },
    { id: 'phone', title: msg`On a phone`, panel: PhoneList },
  ],
};
