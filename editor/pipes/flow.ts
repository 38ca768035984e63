import type { Medium } from '../../protocol/elements/media.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { drawingGroup, type PageSize } from '../drawing/drawingFile.ts';
import { mediumNamed, setShapeMedium, shapeMedium } from '../drawing/mediumShapes.ts';
import { keepIds } from '../page/ids.ts';
import { placesText } from '../page/places.ts';
import { elementKeys, pageIn } from '../page/readPage.ts';
import { insertElement, parentOf, removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { type Join, joinOf, type PipeEnd, pipeEnds, setJoin } from './joins.ts';
import { lineKindOf, lineOf, pipeFields, thicknessOf } from './lines.ts';

export function mediumOf(store: RecordStore, key: string): Medium | undefined {
  if (lineKindOf(store, key) !== 'element') return shapeMedium(store, key);
  return mediumNamed(fieldText(store, key, 'Medium')?.trim());
}

export function setMedium(edit: Transaction, key: string, medium: Medium | undefined): void {
  if (lineKindOf(edit.store, key) === 'element') setField(edit, key, 'Medium', medium);
  else setShapeMedium(edit, key, medium);
}

/** A drawn line becomes a pipe that shows the flow of a point, beneath the other elements. Returns its key. */
export function showFlow(edit: Transaction, pageKey: string, key: string, infoNumber: number): string | undefined {
  const { store } = edit;
  const line = lineOf(store, key);
  if (!line || lineKindOf(store, key) !== 'shape') return undefined;
  const [medium, ends] = [mediumOf(store, key), joinsOf(store, key)];
  const xml = writeXml(
    element('PipeData', {
      InfoNumber: infoNumber,
      ...pipeFields(line),
      Thickness: thicknessOf(store, key),
      Medium: medium,
    }),
  );
  const [lowest] = elementKeys(store, pageKey);
  const parent = (lowest && parentOf(store, lowest)) ?? pageKey;
  const added = insertElement(edit, parent, lowest ?? firstChild(store, parent), xml);
  removeElement(edit, key);
  rejoin(edit, added, ends);
  const page = pageIn(store, pageKey);
  if (page) keepIds(edit, page, [added]);
  return added;
}

/** Back again: it is drawn, and shows no point. `background`: of the drawing that it begins (drawingGroup). */
export function drawWithoutFlow(
  edit: Transaction,
  pageKey: string,
  key: string,
  size: PageSize,
  background?: string,
): string | undefined {
  const { store } = edit;
  const line = lineOf(store, key);
  if (!line || lineKindOf(store, key) !== 'element') return undefined;
  const [medium, ends, thickness] = [mediumOf(store, key), joinsOf(store, key), thicknessOf(store, key)];
  const group = drawingGroup(edit, pageKey, size, background);
  const added = addLine(edit, group, { line, width: thickness, medium, isPipe: true });
  removeElement(edit, key);
  rejoin(edit, added, ends);
  return added;
}

interface NewLine {
  readonly line: NonNullable<ReturnType<typeof lineOf>>;
  readonly width: number;
  readonly medium: Medium | undefined;
  readonly isPipe: boolean;
}

export function addLine(edit: Transaction, group: string, { line, width, medium, isPipe }: NewLine): string {
  const attributes = { class: isPipe ? 'v-pipe' : 'v-line', 'stroke-width': width, points: placesText(line) };
  const key = insertElement(edit, group, undefined, writeXml(element('polyline', attributes)));
  if (medium) setShapeMedium(edit, key, medium);
  return key;
}

type Ends = Readonly<Record<PipeEnd, Join | undefined>>;

function joinsOf(store: RecordStore, key: string): Ends {
  return { start: joinOf(store, key, 'start'), end: joinOf(store, key, 'end') };
}

function rejoin(edit: Transaction, key: string, ends: Ends): void {
  for (const end of pipeEnds) setJoin(edit, key, end, ends[end]);
}

function firstChild(store: RecordStore, parent: string): string | undefined {
  return store.children(parent)[0];
}
