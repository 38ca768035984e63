import type { Transaction } from '../records/transaction.ts';
import { type Box, inWholeUnits } from './box.ts';
import { boxOf, setBox } from './boxOf.ts';
import { keepIds } from './ids.ts';
import type { DraftPage } from './readPage.ts';

/** In whole units. */
export function placeAll(edit: Transaction, page: DraftPage, boxes: ReadonlyMap<string, Box>): void {
  keepIds(edit, page, boxes.keys());
  for (const [key, box] of boxes) setBox(edit, key, inWholeUnits(box, boxOf(edit.store, key)));
}
