import type { DragEvent } from 'react';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { shownPoint } from '../../../../editor/page/shownPoint.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { pointKeys } from '../../../../editor/station/sections.ts';
import type { PagePanelProps } from '../panel.ts';
import { placeOnSheet } from '../sheet.ts';
import { addPoint } from './addPoint.ts';

/** What a dragged point is among what can be dropped: its number. */
export const pointType = 'application/x-vigie-point';

/** Takes points that are dropped on the page: for the element that the page is drawn in. */
export function useDrop({ client, pageKey, choose }: Pick<PagePanelProps, 'client' | 'pageKey' | 'choose'>) {
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (event.dataTransfer.types.includes(pointType)) event.preventDefault();
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const { store } = client;
      const number = event.dataTransfer.getData(pointType);
      const points = store ? pointKeys(store) : [];
      const key = points.find((one) => store && fieldText(store, one, 'InfoNumber')?.trim() === number);
      const point = store && key !== undefined ? shownPoint(store, key) : undefined;
      const place = store && pageKey && placeOnSheet(event.currentTarget, sheetOf(store, pageKey), event);
      if (!point || !place) return;
      event.preventDefault();
      choose(addPoint(client, pageKey, point, place));
    },
  };
}
