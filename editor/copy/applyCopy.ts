import { element, writeXml } from '../../protocol/wire/xml.ts';
import { drawingOf } from '../drawing/drawingFile.ts';
import { shapesOf } from '../drawing/shapes.ts';
import { type CopiedPage, rememberCopies } from '../generate/copiedPages.ts';
import { copyGroups, copyMarks } from '../layers/elementGroups.ts';
import { boundsOf, movedBy } from '../page/box.ts';
import { boxOf, setBox } from '../page/boxOf.ts';
import { copiedText, partsIn, paste } from '../page/clipboard.ts';
import { copiedParts, copyUnmarked } from '../page/editPages.ts';
import { elementKeys, pageIn } from '../page/readPage.ts';
import { copiedIds, joinPasted } from '../pipes/pastedPipes.ts';
import { insertElement, nameOf, placeBehind, removeWhole, rootOf, setText, textOf } from '../records/elements.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { schemaOfLink } from '../station/links.ts';
import { alarmKeys, childrenOf, pointKeys } from '../station/sections.ts';
import { translate, translationsOf } from '../station/translations.ts';
import { type CopiedPair, followCopied } from '../templates/copiedInstances.ts';
import { readPlacedName } from '../templates/partNames.ts';
import { keepInstances } from '../templates/pastedInstances.ts';
import { placeBeside } from './placeBeside.ts';
import type { CopiedRecord, CopyPlan } from './planned.ts';

/** What was added, by key. */
export interface Copied {
  readonly points: readonly string[];
  readonly pages: readonly string[];
  readonly elements: readonly string[];
}

export function applyCopy(edit: Transaction, plan: CopyPlan, elementsOf: string | undefined): Copied {
  const { store } = edit;
  for (const link of plan.links) {
    const { parent, before } = placeBehind(store, link.key);
    const key = insertElement(edit, parent, before, copiedText(store, [link.key]));
    copyWithin(edit, link, store.children(link.key), [...store.children(key)]);
    change(edit, key, link);
  }
  for (const unit of plan.units)
    change(edit, insertElement(edit, unit.link, undefined, copiedText(store, [unit.key])), unit);
  let lastPoint = pointKeys(store).at(-1);
  const points = plan.points.map((point) => {
    const key = insertBehind(edit, point.key, lastPoint);
    lastPoint = key;
    const interlocks = (of: string) => childrenOf(store, of, 'Interlock');
    changeInner(edit, point, interlocks(point.key), interlocks(key));
    for (const programme of [...childrenOf(store, key, 'Programme')]) removeWhole(edit, programme);
    if (point.programmeOf !== undefined)
      insertElement(edit, key, undefined, writeXml(element('Programme', { CopiedFrom: point.programmeOf })));
    change(edit, key, point);
    return key;
  });
  let lastAlarm = alarmKeys(store).at(-1);
  for (const alarm of plan.alarms) {
    lastAlarm = insertBehind(edit, alarm.key, lastAlarm);
    change(edit, lastAlarm, alarm);
  }
  const pages = copyPages(edit, plan);
  rememberCopies(
    edit,
    plan.pages.flatMap(({ key }, at): CopiedPage[] => (pages[at] ? [[key, pages[at]]] : [])),
    plan.replace,
  );
  const elements = elementsOf === undefined ? [] : copyElements(edit, plan, elementsOf);
  const files = new Map(translationsOf(store).map((one) => [one.file, one]));
  for (const { file, from, to } of plan.translations) {
    const translations = files.get(file);
    if (translations) translate(edit, translations, from, to);
  }
  return { points, pages, elements };
}

function change(edit: Transaction, key: string, { changes }: CopiedRecord): void {
  for (const [field, text] of changes) setField(edit, key, field, text);
}

/** Behind another one, in the wrapper that it may be in (R1). */
function insertBehind(edit: Transaction, key: string, last = key): string {
  const { parent, before } = placeBehind(edit.store, last);
  return insertElement(edit, parent, before, copiedText(edit.store, [key]));
}

function changeInner(
  edit: Transaction,
  { inner }: CopiedRecord,
  keys: readonly string[],
  copies: readonly string[],
): void {
  for (const one of inner) {
    const copy = copies[keys.indexOf(one.key)];
    if (copy !== undefined) change(edit, copy, one);
  }
}

/** Of the devices behind a link, only those that are copied. A field of the link may be a child element, too (R1). */
function copyWithin(edit: Transaction, link: CopiedRecord, keys: readonly string[], copies: readonly string[]): void {
  const { store } = edit;
  const device = schemaOfLink(store, link.key)?.node?.element;
  const pairs = keys.map((key, at) => [key, copies[at] ?? ''] as const);
  changeInner(edit, link, keys, copies);
  const wanted = new Set(link.inner.map(({ key }) => key));
  for (const [key, copy] of pairs) if (!wanted.has(key) && nameOf(store, key) === device) removeWhole(edit, copy);
}

function copyPages(edit: Transaction, { pages, replace }: CopyPlan): readonly string[] {
  const { store } = edit;
  let last = pages.at(-1)?.key;
  return pages.map((page) => {
    const name =
      page.changes.find(([field]) => field === 'SynopticName')?.[1] ?? fieldText(store, page.key, 'SynopticName') ?? '';
    const key = copyUnmarked(edit, page.key, name, last);
    const [originals, copies] = [elementKeys(store, page.key), elementKeys(store, key)];
    const joined = [...copies, ...shapesOf(store, key)];
    const ids = copiedIds(store, joined);
    changeInner(edit, page, originals, copies);
    keepInstances(edit, [...originals, ...shapesOf(store, page.key)], [...copies, ...shapesOf(store, key)]);
    change(edit, key, page);
    joinPasted(edit, joined, ids);
    const drawing = drawingOf(store, key);
    const root = drawing === undefined ? undefined : rootOf(store, drawing);
    if (root !== undefined) replaceTexts(edit, root, replace);
    const pairs = copiedParts(store, page.key, key);
    followCopied(edit, pairs, replace);
    copyMarks(edit, page.key, key, pairs);
    last = key;
    return key;
  });
}

const textElements: ReadonlySet<string | undefined> = new Set(['text', 'tspan', 'title', 'desc']);

/** Those that people read in a drawing. */
function replaceTexts(edit: Transaction, key: string, replace: (text: string) => string): void {
  const { store } = edit;
  const children = store.children(key);
  for (const child of children) replaceTexts(edit, child, replace);
  if (children.length > 0 || !textElements.has(nameOf(store, key))) return;
  const text = textOf(store, key);
  if (replace(text) !== text) setText(edit, key, replace(text));
}

/** On their page, beside the originals. */
function copyElements(edit: Transaction, { elements, replace }: CopyPlan, pageKey: string): readonly string[] {
  const { store } = edit;
  const page = pageIn(store, pageKey);
  if (!page) return [];
  const copied = elements.flatMap((one) => {
    const [part] = partsIn(copiedText(store, [one.key]));
    return part === undefined ? [] : [{ ...one, part }];
  });
  const bounds = boundsOf(copied.map(({ key }) => boxOf(store, key)));
  const keys = paste(
    edit,
    pageKey,
    page,
    copied.map(({ part }) => part),
  );
  const by = bounds ? placeBeside(store, pageKey, page, bounds, new Set(keys)) : { x: 0, y: 0 };
  const ids = copiedIds(store, keys);
  copied.forEach((one, at) => {
    const key = keys[at];
    if (key === undefined) return;
    setBox(edit, key, movedBy(boxOf(store, one.key), by.x, by.y));
    const isTaken = (id: string | undefined) => page.synoptic.elements.some((other) => other.id === id);
    const isPart = readPlacedName(fieldText(store, key, 'Id') ?? '') !== undefined;
    const changes = one.changes.filter(([field, text]) => field !== 'Id' || !(isPart || isTaken(text)));
    change(edit, key, { ...one, changes });
    replaceTexts(edit, key, replace);
  });
  joinPasted(edit, keys, ids);
  const pairs = copied.flatMap(({ key }, at): CopiedPair[] => (keys[at] ? [[key, keys[at]]] : []));
  followCopied(edit, pairs, replace);
  copyGroups(edit, pageKey, new Map(pairs));
  return keys;
}
