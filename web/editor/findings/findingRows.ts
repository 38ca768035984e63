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
  /** The ID or the page, and the file and line as a version would have them. */
  readonly where: string;
  readonly text: string;
  readonly place: RecordPlace;
  /** Undefined: a file has the fault. */
  readonly finding: ReportedFinding | undefined;
}

/** `check`: undefined before the first one. */
export function findingRows(store: RecordStore, i18n: I18n, check: DraftCheck | undefined): readonly FindingRow[] {
  const { findings = [], faults = [] } = check ?? {};
  const row = (kind: FindingRow['kind'], file: string, line: number, text: string, record: string | undefined) => {
    const where = [record === undefined ? undefined : namedBy(store, record), line > 0 ? `${file}:${line}` : file]
      .filter(Boolean)
      .join(' · ');
    const place = record === undefined ? placeOfFile(file) : placeOfRecord(store, record);
    return { kind, where, text, place };
  };
  const rows = [
    ...faults.map(({ record, fault: { name, line, reason } }) => ({
      ...row('fault', name, line, reason ? i18n._(fileFaultMessage(reason)) : name, record),
      finding: undefined,
    })),
    ...findings.map(({ record, finding }) => ({
      ...row(finding.kind, finding.file, finding.line, findingInFormWords(finding, i18n), record),
      finding,
    })),
  ];
  return rows.map((each, at) => ({ ...each, key: `${at} ${each.where}` }));
}

/** Of an element the page: its own Id is one that the editor gave it. */
function namedBy(store: RecordStore, record: string): string | undefined {
  const page = isElementKind(nameOf(store, record) ?? '') ? pageOf(store, record) : undefined;
  return page === undefined
    ? fieldText(store, record, 'Id')
    : fieldText(store, page, 'SynopticName') || fieldText(store, page, 'SynopticId');
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
