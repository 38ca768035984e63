import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Alarm, type AsideTimes, asideTimesOf } from '../../protocol/alarm.ts';
import type { AlarmOccurrence } from '../../protocol/alarms/occurrence.ts';
import { csvHead, csvRow } from '../../protocol/wire/csv.ts';
import { acknowledgedByText } from '../text/alarms/acknowledgedBy.ts';
import { alarmStateWords } from '../text/alarms/alarmStateWords.ts';
import { notEvaluatedWords, raisedByWords, returnedByWords } from '../text/labels/alarmValidityWords.ts';
import { kindWords } from './alarmWords.ts';

type Cell = string | number | undefined;
type Columns<Row> = readonly (readonly [head: MessageDescriptor, cell: (row: Row, i18n: I18n) => Cell])[];

const isoOf = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

const common: Columns<Alarm | AlarmOccurrence> = [
  [msg`Occurrence ID`, ({ occurrence }) => occurrence],
  [msg`Priority`, ({ priority }) => priority],
  [msg`Message`, ({ message }) => message],
  [msg`Area`, ({ area }) => area],
  [msg`Type`, ({ kind }, i18n) => i18n._(kindWords[kind])],
  [msg`Point`, ({ infoNumber }) => infoNumber],
  [msg`Raised`, ({ raisedAt }) => isoOf(raisedAt)],
  [msg`Return to normal`, ({ returnedAt }) => isoOf(returnedAt)],
  [msg`Acknowledged`, ({ acknowledgedAt }) => isoOf(acknowledgedAt)],
  [msg`Acknowledged by`, (row, i18n) => acknowledgedByText(i18n, row)],
  [msg`Comment`, ({ comment }) => comment],
  [msg`Value`, ({ value }) => value],
  [msg`Unit`, ({ unit }) => unit],
  [msg`Raised by`, ({ raisedBy }, i18n) => raisedBy && i18n._(raisedByWords[raisedBy])],
  [msg`Returned by`, ({ returnedBy }, i18n) => returnedBy && i18n._(returnedByWords[returnedBy])],
];

const aside: Columns<AsideTimes> = [
  [msg`Suppressed since`, ({ suppressedSince }) => isoOf(suppressedSince)],
  [msg`Shelved until`, ({ shelvedUntil }) => isoOf(shelvedUntil)],
  [msg`Out of service since`, ({ outOfServiceSince }) => isoOf(outOfServiceSince)],
];

const ofAlarms: Columns<Alarm> = [
  ...common,
  [msg`Alarm group`, ({ alarmGroup }) => alarmGroup],
  [msg`State`, ({ state }, i18n) => i18n._(alarmStateWords[state])],
  [msg`Occurrences`, ({ times }) => times],
  [msg`Limit`, ({ limit }) => limit],
  [msg`First-out`, ({ first }) => first],
  [msg`Not evaluated since`, ({ notEvaluated }) => isoOf(notEvaluated?.since)],
  [msg`Reason`, ({ notEvaluated }, i18n) => wordOf(i18n, notEvaluated && notEvaluatedWords[notEvaluated.reason])],
  [msg`Value forced or simulated by`, ({ override }) => override?.user],
  ...aside.map(([head, cell]) => [head, (row: Alarm, i18n: I18n) => cell(asideTimesOf(row), i18n)] as const),
];

const ofHistory: Columns<AlarmOccurrence> = [
  ...common,
  [msg`Occurrences`, ({ times }) => times],
  [msg`Ended at`, ({ endedAt }) => isoOf(endedAt)],
  [msg`End reason`, ({ ending }) => ending],
  [
    msg`Suppression`,
    ({ isWhileSuppressed }, i18n) => (isWhileSuppressed ? i18n._(msg`while suppressed by design`) : undefined),
  ],
  ...aside,
];

function wordOf(i18n: I18n, words: MessageDescriptor | undefined): string | undefined {
  return words && i18n._(words);
}

/** With the words of the reader's language as its head; times in UTC. */
function csvOf<Row>(columns: Columns<Row>, i18n: I18n, rows: readonly Row[]): string {
  const lines = rows.map((row) => csvRow(columns.map(([, cell]) => cell(row, i18n))));
  return csvHead(columns.map(([head]) => i18n._(head))) + lines.join('');
}

export function alarmsCsv(i18n: I18n, alarms: readonly Alarm[]): string {
  return csvOf(ofAlarms, i18n, alarms);
}

export function historyCsv(i18n: I18n, occurrences: readonly AlarmOccurrence[]): string {
  return csvOf(ofHistory, i18n, occurrences);
}
