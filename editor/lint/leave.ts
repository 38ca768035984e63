import {
  type FindingPlace,
  leftAt,
  leftFindingName,
  leftFindingRecord,
  leftKey,
} from '../../protocol/editor/leftFinding.ts';
import { isElementKind } from '../../protocol/elementKinds.ts';
import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import { pageName } from '../../protocol/synoptic.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { keepIds } from '../page/ids.ts';
import { pageOf } from '../page/pages.ts';
import { pageIn } from '../page/readPage.ts';
import { editorRoot, openEditorFile, rememberedElements } from '../records/editorFile.ts';
import { insertElement, nameOf, parentOf, removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { nodeAt } from '../station/nodes.ts';

/** What the check found in a record. */
export interface FoundIn {
  readonly record: string;
  readonly reason: FindingReason;
}

const nowhere: FindingPlace = {
  page: undefined,
  element: undefined,
  point: undefined,
  alarm: undefined,
  report: undefined,
  publisher: undefined,
};

/** Undefined: it has no names that stay, so nothing can be left at it. */
export function placeOf(store: RecordStore, key: string): FindingPlace | undefined {
  const name = nameOf(store, key) ?? '';
  const [id, page] = [fieldText(store, key, 'Id'), pageOf(store, key)];
  if (name === 'Point') return id ? { ...nowhere, point: id } : undefined;
  if (name === 'Alarm') return id ? { ...nowhere, alarm: id } : undefined;
  if (name === 'Publisher') return id ? { ...nowhere, publisher: id } : undefined;
  const report = name === 'Block' ? parentOf(store, key) : name === 'Report' ? key : undefined;
  const reportId = report && fieldText(store, report, 'Id');
  if (reportId) return { ...nowhere, report: reportId };
  const pageId = page && fieldText(store, page, 'SynopticId');
  if (!pageId) return undefined;
  if (name === pageName) return { ...nowhere, page: pageId };
  const element = isElementKind(name) ? elementId(store, page, key) : undefined;
  return element === undefined ? undefined : { ...nowhere, page: pageId, element };
}

function elementId(store: RecordStore, pageKey: string, key: string): string | undefined {
  const { keys, synoptic } = pageIn(store, pageKey) ?? {};
  return synoptic?.elements[keys?.indexOf(key) ?? -1]?.id;
}

/** They are listed no longer; the reason is in editor.xml, with what was found. False: that file can’t be read. */
export function leaveFindings(edit: Transaction, found: readonly FoundIn[], because: string): boolean {
  const { store } = edit;
  const root = openEditorFile(edit);
  if (root === undefined) return false;
  const known = new Set(entriesIn(store).map(({ key }) => key));
  for (const { record, reason } of found) {
    const place = placeOf(store, record);
    if (!place) continue;
    const pageKey = place.element === undefined ? undefined : pageOf(store, record);
    const page = pageKey === undefined ? undefined : pageIn(store, pageKey);
    // An Id of the place alone would be another one as soon as the element is moved.
    if (page) keepIds(edit, page, [record]);
    const entry = { ...leftAt(reason, place), because };
    if (known.has(leftKey(entry))) continue;
    known.add(leftKey(entry));
    insertElement(edit, root, undefined, writeXml(leftFindingRecord.write(entry)));
  }
  return true;
}

/** They are listed again. */
export function listAgain(edit: Transaction, found: readonly FoundIn[]): void {
  const { store } = edit;
  const wanted = new Set(
    found.flatMap(({ record, reason }) => {
      const place = placeOf(store, record);
      return place ? [leftKey(leftAt(reason, place))] : [];
    }),
  );
  for (const { at, key } of entriesIn(store)) if (wanted.has(key)) removeElement(edit, at);
}

function entriesIn(store: RecordStore): readonly { readonly at: string; readonly key: string }[] {
  if (editorRoot(store) === undefined) return [];
  return rememberedElements(store, leftFindingName).flatMap((at) => {
    const node = nodeAt(store, at);
    return node ? [{ at, key: leftKey(leftFindingRecord.read(node)) }] : [];
  });
}
