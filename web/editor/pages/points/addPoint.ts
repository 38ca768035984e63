import { paste } from '../../../../editor/page/clipboard.ts';
import { growAlong } from '../../../../editor/page/fitText.ts';
import { fittingFor, type ShownPoint } from '../../../../editor/page/fittingElements.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { placeFor } from '../../../../editor/page/placeFor.ts';
import { pageIn } from '../../../../editor/page/readPage.ts';
import { takenBoxes } from '../../../../editor/page/takenBoxes.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import { pictureNames } from '../../../../editor/station/pictures.ts';
import { addSymbolFiles } from '../../../../editor/symbols/symbolFiles.ts';
import type { DraftClient } from '../../journal/draftClient.ts';
import { gridOf } from '../canvas/gridOf.ts';
import { applyToElements } from '../drawing/lastChoices.ts';

/** Around a place or where there is room; `isAlone`: without its name. Returns their keys. */
export function addPoint(
  client: DraftClient,
  pageKey: string,
  point: ShownPoint,
  dropped?: { readonly x: number; readonly y: number },
  isAlone = false,
): readonly string[] {
  const { store } = client;
  const page = pageIn(store, pageKey);
  if (!page) return [];
  const fitting = fittingFor(point, pictureNames(store), isAlone);
  const taken = takenBoxes(store, pageKey);
  const { x, y } = placeFor(fitting, taken, sheetOf(store, pageKey), dropped, gridOf(client).get() || 1);
  const parts = fitting.at(x, y);
  const words = { code: 'partsAdded', count: String(parts.length) } as const;
  const add = (edit: Transaction) => {
    addSymbolFiles(edit, fitting.pictures);
    const keys = paste(edit, pageKey, page, parts);
    applyToElements(edit, keys);
    growAlong(edit, keys, sheetOf(store, pageKey));
    return keys;
  };
  return client.edit(add, words) ?? [];
}
