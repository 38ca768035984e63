import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Alarm, type AsideTimes, asideTimesOf } from '../../protocol/alarm.ts';
import type { AlarmOccurrence } from '../../protocol/alarms/occurrence.ts';
import { csvHead, csvRow } from '../../protocol/wire/csv.ts';
import { acknowledgedByText } from '../text/acknowledgedBy.ts';
import { alarmStateWords } from '../text/alarmStateWords.ts';
import { notEvaluatedWords, raisedByWords, returnedByWords } from '../text/labels/alarmValidityWords.ts';
import { kindWords } from './alarmWords.ts';

type Cell = string | number | undefined;

const isoOf = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

/** With the words of the reader's language as its head; times in UTC. */
export function alarmsCsv(i18n: I18n, alarms: readonly Alarm[]): string {
  const head = [
    ...common(i18n),
    i18n._(msg`Alarm group`),
    i18n._(msg`State`),
    i18n._(msg`Occurrences`),
    i18n._(msg`Limit`),
    i18n._(msg`First-out`),
    i18n._(msg`Not evaluated since`),
    i18n._(msg`Reason`),
    i18n._(msg`Value forced or simulated by`),
    ...asideHead(i18n),
  ];
  const rows = alarms.map((alarm) => [
    ...commonCells(i18n, alarm),
    alarm.alarmGroup,
    i18n._(alarmStateWords[alarm.state]),
    alarm.times,
    alarm.limit,
    alarm.first,
    isoOf(alarm.notEvaluated?.since),
    wordOf(i18n, alarm.notEvaluated && notEvaluatedWords[alarm.notEvaluated.reason]),
    alarm.override?.user,
    ...asideCells(asideTimesOf(alarm)),
  ]);
  return written(head, rows);
}

export function historyCsv(i18n: I18n, occurrences: readonly AlarmOccurrence[]): string {
  const head = [msg`Occurrences`, msg`Ended at`, msg`End reason`, msg`Suppression`];
  const rows = occurrences.map((row) => [
    ...commonCells(i18n, row),
    row.times,
    isoOf(row.endedAt),
    row.ending,
    row.isWhileSuppressed ? i18n._(msg`while suppressed by design`) : undefined,
    ...asideCells(row),
  ]);
  return written([...common(i18n), ...head.map((word) => i18n._(word)), ...asideHead(i18n)], rows);
}

const asideHead = (i18n: I18n) =>
  [msg`Suppressed since`, msg`Shelved until`, msg`Out of service since`].map((word) => i18n._(word));

function asideCells({ suppressedSince, shelvedUntil, outOfServiceSince }: AsideTimes): Cell[] {
  return [suppressedSince, shelvedUntil, outOfServiceSince].map(isoOf);
}

function common(i18n: I18n): Cell[] {
  return [
    msg`Occurrence ID`,
    msg`Priority`,
    msg`Message`,
    msg`Area`,
    msg`Type`,
    msg`Point`,
    msg`Raised`,
    msg`Return to normal`,
    msg`Acknowledged`,
    msg`Acknowledged by`,
    msg`Comment`,
    msg`Value`,
    msg`Unit`,
    msg`Raised by`,
    msg`Returned by`,
  ].map((word) => i18n._(word));
}

type Shared = Pick<
  Alarm,
  | 'occurrence'
  | 'priority'
  | 'message'
  | 'area'
  | 'kind'
  | 'infoNumber'
  | 'raisedAt'
  | 'returnedAt'
  | 'acknowledgedAt'
  | 'acknowledgedBy'
  | 'acknowledgedLink'
  | 'comment'
  | 'value'
  | 'unit'
  | 'raisedBy'
  | 'returnedBy'
>;

function commonCells(i18n: I18n, row: Shared): Cell[] {
  return [
    row.occurrence,
    row.priority,
    row.message,
    row.area,
    i18n._(kindWords[row.kind]),
    row.infoNumber,
    isoOf(row.raisedAt),
    isoOf(row.returnedAt),
    isoOf(row.acknowledgedAt),
    acknowledgedByText(i18n, row),
    row.comment,
    row.value,
    row.unit,
    wordOf(i18n, row.raisedBy && raisedByWords[row.raisedBy]),
    wordOf(i18n, row.returnedBy && returnedByWords[row.returnedBy]),
  ];
}

function wordOf(i18n: I18n, words: MessageDescriptor | undefined): string | undefined {
  return words && i18n._(words);
}

function written(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  return csvHead(head) + rows.map(csvRow).join('');
}
