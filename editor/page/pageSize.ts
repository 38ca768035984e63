import { parseNumber } from '../../protocol/wire/fields.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { type Box, boundsOf } from './box.ts';
import { boxOf } from './boxOf.ts';
import { elementKeys } from './readPage.ts';

/** Without a size of its own, as large as what is on it. */
export function sheetOf(store: RecordStore, page: string): Box {
  const size = (name: string) => parseNumber(fieldText(store, page, name));
  const [width, height] = [size('SynopticWidth'), size('SynopticHeight')];
  if (width && height) return { x: 0, y: 0, width, height };
  const bounds = boundsOf([
    { x: 0, y: 0, width: 1, height: 1 },
    ...elementKeys(store, page).map((key) => boxOf(store, key)),
  ]);
  return { x: 0, y: 0, width: width || bounds?.width || 1, height: height || bounds?.height || 1 };
}
