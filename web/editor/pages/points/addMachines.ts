import { drawingGroup } from '../../../../editor/drawing/drawingFile.ts';
import { growPage } from '../../../../editor/drawing/growPage.ts';
import { bottomOf } from '../../../../editor/generate/drawCards.ts';
import { labelsOf } from '../../../../editor/generate/labels.ts';
import { listedPoints } from '../../../../editor/generate/listedPoints.ts';
import { drawMachines, machinesOf, placeMachines } from '../../../../editor/generate/machineCards.ts';
import { translateWords, wordsIn } from '../../../../editor/generate/translateWords.ts';
import { paste } from '../../../../editor/page/clipboard.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { pageIn } from '../../../../editor/page/readPage.ts';
import { takenBoxes } from '../../../../editor/page/takenBoxes.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import { addSymbolFiles } from '../../../../editor/symbols/symbolFiles.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import { readGround } from '../drawing/readGround.ts';
import type { PagePanelProps } from '../panel.ts';
import { addPoint } from './addPoint.ts';

/** Page units between the lowest card and the end of the page. */
const margin = 24;

/**
 * Points by their numbers: a single one as a value or its symbol, with its name unless it `isAlone`; several as the
 * cards of their machines. One edit.
 * Returns the keys of what was added.
 */
export async function addMachines(
  { client, tools: { file } }: Pick<PagePanelProps, 'client' | 'tools'>,
  pageKey: string,
  numbers: readonly number[],
  dropped?: LinePoint,
  isAlone = false,
): Promise<readonly string[]> {
  const { store } = client;
  const all = listedPoints(store);
  const wanted = new Set(numbers);
  const points = all.filter(({ infoNumber }) => wanted.has(infoNumber));
  const [only, ...others] = points;
  if (!only) return [];
  if (others.length === 0) return addPoint(client, pageKey, only, dropped, isAlone);
  const sheet = sheetOf(store, pageKey);
  const ground = await readGround(file, store, pageKey, sheet);
  const page = pageIn(store, pageKey);
  if (!page) return [];
  const cards = placeMachines(machinesOf(points, all), takenBoxes(store, pageKey), sheet, dropped);
  const drawn = drawMachines(cards);
  // On a background that can't be drawn on, the elements alone say the same.
  const shapes = 'fault' in ground ? [] : drawn.shapes;
  const parts = [...shapes, ...drawn.elements];
  const add = (edit: Transaction) => {
    const before = wordsIn(store);
    const height = Math.max(sheet.height, Math.ceil(bottomOf(cards) + margin));
    if ('svg' in ground) drawingGroup(edit, pageKey, sheet, ground.svg);
    growPage(edit, pageKey, sheet, { width: sheet.width, height });
    addSymbolFiles(edit, drawn.pictures);
    const keys = paste(edit, pageKey, page, parts);
    translateWords(edit, before, [], labelsOf(cards));
    return keys;
  };
  return client.edit(add, { code: 'partsAdded', count: String(parts.length) }) ?? [];
}
