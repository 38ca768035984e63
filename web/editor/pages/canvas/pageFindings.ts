import type { I18n } from '@lingui/core';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import type { DraftCheck } from '../../../../protocol/calls/draftCheck.ts';
import { findingInFormWords } from '../../../text/labels/findingGroups.ts';

/** By record, what the last check found in it; of none that was edited since. */
export type RecordFindings = ReadonlyMap<string, string>;

export const noneFound: RecordFindings = new Map();

const checkedAs = new WeakMap<DraftCheck, ReadonlyMap<string, unknown>>();

/** `check`: undefined before the first one. Call it with each edit: the first call with a check knows what it was of. */
export function findingsByRecord(store: RecordStore, i18n: I18n, check: DraftCheck | undefined): RecordFindings {
  if (!check) return noneFound;
  const records = check.findings.flatMap(({ record }) => record ?? []);
  const checked = checkedAs.getOrInsertComputed(check, () => new Map(records.map((key) => [key, store.record(key)])));
  const texts = new Map<string, string>();
  for (const { record, finding } of check.findings) {
    if (record === undefined || store.record(record) !== checked.get(record)) continue;
    texts.set(record, [texts.get(record), findingInFormWords(finding, i18n)].filter(Boolean).join(' '));
  }
  return texts;
}
