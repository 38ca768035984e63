import type { DragEvent } from 'react';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { PointReader } from '../../../../editor/station/pointOf.ts';
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
      const points = store ? new PointReader().read(store) : [];
      const point = points.find(({ infoNumber }) => String(infoNumber) === number);
      const place = store && pageKey && placeOnSheet(event.currentTarget, sheetOf(store, pageKey), event);
      if (!point || !place) return;
      event.preventDefault();
      choose(addPoint(client, pageKey, point, place));
    },
  };
}
