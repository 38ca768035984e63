import type { ReportPeriod } from '../../protocol/report/period.ts';
import type { BlockKind } from '../../protocol/report/reportWords.ts';
import { copiedText } from '../page/copiedText.ts';
import { insertElement, moveElement, placeBehind } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { duplicateRecords, endOf, idsOf, insertRecord } from '../tables/recordRows.ts';
import { freeName } from './links.ts';
import { blockKeys, reportKeys } from './sections.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** By the names of the file, without its Id. */
export interface NewReport {
  readonly fields: Texts & { readonly Period: ReportPeriod };
  readonly blocks: readonly Texts[];
}

const usualIds: Readonly<Record<ReportPeriod, string>> = {
  shift: 'shift',
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

/** Behind the last one, with an Id by its period. Returns its key. */
export function addReport(edit: Transaction, { fields, blocks }: NewReport): string {
  const keys = reportKeys(edit.store);
  const Id = freeName(usualIds[fields.Period], idsOf(edit.store, keys));
  const report = insertRecord(edit, endOf(edit, 'ReportCfg', keys), 'Report', { Id, ...fields });
  for (const block of blocks) insertBlock(edit, report, block);
  return report;
}

/** Returns their keys. */
export function duplicateReports(edit: Transaction, keys: readonly string[]): readonly string[] {
  return duplicateRecords(edit, keys, reportKeys(edit.store), freeName);
}

/** Behind the last one of the report. Returns its key. */
export function addBlock(edit: Transaction, report: string, kind: BlockKind): string {
  return insertBlock(edit, report, { Kind: kind });
}

function insertBlock(edit: Transaction, report: string, fields: Texts): string {
  const last = blockKeys(edit.store, report).at(-1);
  const place = last === undefined ? { parent: report, before: undefined } : placeBehind(edit.store, last);
  return insertRecord(edit, place, 'Block', fields);
}

/** Behind the one that it is of. Returns its key. */
export function duplicateBlock(edit: Transaction, key: string): string {
  const { parent, before } = placeBehind(edit.store, key);
  return insertElement(edit, parent, before, copiedText(edit.store, [key]));
}

/** Nothing happens to the first one that goes up, or the last one that goes down. */
export function moveBlock(edit: Transaction, report: string, key: string, by: -1 | 1): void {
  const all = blockKeys(edit.store, report);
  const other = all[all.indexOf(key) + by];
  if (other === undefined) return;
  const { parent, before } = placeBehind(edit.store, other);
  moveElement(edit, key, parent, by < 0 ? other : before);
}

/** As the draft has it now: an element of its own. */
export function reportXml(store: RecordStore, report: string): string {
  return copiedText(store, [report]);
}
