import type { I18n } from '@lingui/core';
import { pageOf } from '../../../editor/page/pages.ts';
import { nameOf } from '../../../editor/records/elements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { placeOfFile, placeOfRecord, type RecordPlace } from '../../../editor/station/placeOfRecord.ts';
import type { DraftCheck } from '../../../protocol/calls/draftCheck.ts';
import { fileFaultMessage } from '../../../protocol/configuration/fileFaultTexts.ts';
import { isElementKind } from '../../../protocol/elementKinds.ts';
import type { ReportedFinding } from '../../../protocol/faults/finding.ts';
import { fieldFindingText, findingInFormWords } from '../../text/labels/findingGroups.ts';
import type { FindingsOfField } from '../forms/fieldFindings.ts';

/** `place`: where it is mended. */
export interface FindingRow {
  readonly key: string;
  readonly kind: 'fault' | 'remark';
  /** The page, the ID, and the file and line as a version would have them. */
  readonly where: string;
  readonly text: string;
  readonly place: RecordPlace;
  /** Undefined: it is the file as a whole. */
  readonly record: string | undefined;
  /** Why it is left, in a user's words; undefined: it is not. */
  readonly because?: string | undefined;
  /** Undefined: a file has the fault. */
  readonly finding: ReportedFinding | undefined;
}

/** `check`: undefined before the first one. */
export function findingRows(store: RecordStore, i18n: I18n, check: DraftCheck | undefined): readonly FindingRow[] {
  const { findings = [], faults = [] } = check ?? {};
  const rows = [
    ...faults.map(({ record, fault: { name, line, reason } }) => ({
      ...placed(store, record, name, line),
      kind: 'fault' as const,
      text: reason ? i18n._(fileFaultMessage(reason)) : name,
      finding: undefined,
    })),
    ...findings.map(({ record, finding }) => foundRow(store, i18n, record, finding)),
  ];
  return rows.map((each, at) => ({ ...each, key: `${at} ${each.where}` }));
}

/** The remarks that are wanted. */
export function leftRows(store: RecordStore, i18n: I18n, check: DraftCheck | undefined): readonly FindingRow[] {
  const rows = check?.left.map(({ record, finding, because }) => ({
    ...foundRow(store, i18n, record, finding),
    because,
  }));
  return rows?.map((each, at) => ({ ...each, key: `left ${at} ${each.where}` })) ?? [];
}

function foundRow(store: RecordStore, i18n: I18n, record: string | undefined, finding: ReportedFinding) {
  const { kind, file, line } = finding;
  return { ...placed(store, record, file, line), kind, text: findingInFormWords(finding, i18n), finding };
}

function placed(store: RecordStore, record: string | undefined, file: string, line: number) {
  const where = [...(record === undefined ? [] : namesOf(store, record)), line > 0 ? `${file}:${line}` : file]
    .filter(Boolean)
    .join(' · ');
  const place = record === undefined ? placeOfFile(file) : placeOfRecord(store, record);
  return { where, place, record };
}

function namesOf(store: RecordStore, record: string): readonly (string | undefined)[] {
  const page = pageOf(store, record);
  const title = page && (fieldText(store, page, 'SynopticName') || fieldText(store, page, 'SynopticId'));
  // The Id of an element is one that the editor gave it.
  return [title, isElementKind(nameOf(store, record) ?? '') ? undefined : fieldText(store, record, 'Id')];
}

export function rowsBySection(rows: readonly FindingRow[]): ReadonlyMap<string, readonly FindingRow[]> {
  return Map.groupBy(rows, ({ place }) => place.section);
}

/** Nothing of records that were edited since the check. */
export function findingsOfFields(i18n: I18n, store: RecordStore, check: DraftCheck): FindingsOfField {
  const checked = new Map(check.findings.map(({ record }) => [record, record && store.record(record)]));
  const texts = new Map<string, string>();
  for (const { record, finding } of check.findings) {
    const { reason } = finding;
    if (record === undefined || !reason || !('field' in reason)) continue;
    const key = `${record} ${reason.field}`;
    if (!texts.has(key)) texts.set(key, fieldFindingText(finding, i18n));
  }
  return (record, name) => (store.record(record) === checked.get(record) ? texts.get(`${record} ${name}`) : undefined);
}
