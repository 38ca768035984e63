import type { DragEvent } from 'react';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import type { PagePanelProps } from '../panel.ts';
import { placeOnSheet } from '../sheet.ts';
import { addPoint } from './addPoint.ts';

/** Of a dragged point; the data is its number. */
export const pointType = 'application/x-vigie-point';

export function useDrop({ client, pageKey, choose }: Pick<PagePanelProps, 'client' | 'pageKey' | 'choose'>) {
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (event.dataTransfer.types.includes(pointType)) event.preventDefault();
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const { store } = client;
      const number = event.dataTransfer.getData(pointType);
      const points = pointsIn(store);
      const point = points.find(({ infoNumber }) => String(infoNumber) === number);
      const place = pageKey && placeOnSheet(event.currentTarget, sheetOf(store, pageKey), event);
      if (!point || !place) return;
      event.preventDefault();
      choose(addPoint(client, pageKey, point, place));
    },
  };
}
