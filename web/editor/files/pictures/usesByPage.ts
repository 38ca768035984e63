import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import type { PictureUse } from '../../../../editor/station/pictureUses.ts';

export interface PageUse {
  /** Its key; empty: it is no page, but a template. */
  readonly page: string;
  readonly title: string;
  /** Of the first that shows the picture. */
  readonly key: string;
  readonly count: number;
  readonly isBackground: boolean;
}

export function usesByPage(store: RecordStore, uses: readonly PictureUse[]): readonly PageUse[] {
  const pages = Map.groupBy(uses, ({ page = '' }) => page);
  return [...pages].map(([page, all]) => ({
    page,
    title: fieldText(store, page, 'SynopticName') || fieldText(store, page, 'SynopticId') || page,
    key: all[0]?.key ?? page,
    count: new Set(all.map(({ key }) => key)).size,
    isBackground: all.every(({ key }) => key === page),
  }));
}
