import { shapesOf } from '../drawing/shapes.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Box } from './box.ts';
import { boxOf } from './boxOf.ts';
import { sheetOf } from './pageSize.ts';
import { elementKeys } from './readPage.ts';

/** A larger shape is a ground for others: something new may be on it. */
const mostOfPage = 0.25;

/** Where nothing new is put by itself. */
export function takenBoxes(store: RecordStore, page: string): readonly Box[] {
  const { width, height } = sheetOf(store, page);
  const shapes = shapesOf(store, page).map((key) => boxOf(store, key));
  const own = shapes.filter((box) => box.width * box.height <= width * height * mostOfPage);
  return [...elementKeys(store, page).map((key) => boxOf(store, key)), ...own];
}
