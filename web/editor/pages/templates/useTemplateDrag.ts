import type { DragEvent as ReactDragEvent } from 'react';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { useHeard } from '../../../ui/useHeard.ts';
import { placeOnSheet } from '../sheet.ts';

/** Of a dragged template; the data is its Id. */
const templateType = 'application/x-vigie-template';

export interface PagePlace {
  readonly x: number;
  readonly y: number;
}

/** Dragged onto the page; returns what the dragged thing needs. */
export function useTemplateDrag(
  store: RecordStore,
  pageKey: string | undefined,
  onDropped: (template: string, place: PagePlace) => void,
) {
  const isOver = ({ target, dataTransfer }: DragEvent) =>
    dataTransfer?.types.includes(templateType) && target instanceof Element && target.closest('[data-canvas]') !== null;
  useHeard('dragover', (event) => {
    if (isOver(event)) event.preventDefault();
  });
  useHeard('drop', (event) => {
    const id = event.dataTransfer?.getData(templateType);
    const place = pageKey && isOver(event) ? placeOnSheet(document, sheetOf(store, pageKey), event) : undefined;
    if (!id || !place) return;
    event.preventDefault();
    onDropped(id, place);
  });
  return (template: string) => ({
    draggable: true,
    onDragStart: (event: ReactDragEvent) => event.dataTransfer.setData(templateType, template),
  });
}
