import type { Alarm } from '../protocol/alarm.ts';
import type { AlarmOccurrence } from '../protocol/alarms/occurrence.ts';
import type { ExportFormat } from '../protocol/log/eventExport.ts';
import { csvRow } from '../protocol/wire/csv.ts';

/** Of active alarms and of the history; times are ISO 8601 in UTC. */
export const alarmColumns = {
  active: [
    'occurrence',
    'id',
    'state',
    'priority',
    'kind',
    'message',
    'area',
    'infoNumber',
    'link',
    'raisedAt',
    'returnedAt',
    'acknowledgedAt',
    'acknowledgedBy',
    'comment',
    'value',
    'limit',
    'unit',
    'times',
    'first',
    'raisedBy',
    'returnedBy',
    'notJudgedSince',
    'notJudgedReason',
    'rejected',
    'override',
    'overriddenBy',
    'overriddenSince',
    'respondBy',
    'shelvedUntil',
    'shelvedBy',
    'suppressedSince',
    'suppressedWhen',
    'activeWhileSuppressedSince',
    'suppressedAgainSince',
    'outOfServiceSince',
    'outOfServiceBy',
  ],
  history: [
    'occurrence',
    'id',
    'priority',
    'kind',
    'message',
    'area',
    'infoNumber',
    'raisedAt',
    'returnedAt',
    'acknowledgedAt',
    'acknowledgedBy',
    'comment',
    'value',
    'unit',
    'times',
    'first',
    'raisedBy',
    'returnedBy',
    'endedAt',
    'ending',
    'isWhileSuppressed',
    'suppressedSince',
    'shelvedUntil',
    'outOfServiceSince',
  ],
} as const;
type Row = Readonly<Record<string, string | number | boolean | undefined>>;

export function activeRow(active: Alarm): Row {
  const { shelving, outOfService, notEvaluated, override, suppression, suppressionFormula, rejected, ...alarm } =
    active;
  const shelved = { shelvedUntil: shelving?.until, shelvedBy: shelving?.person };
  const out = { outOfServiceSince: outOfService?.since, outOfServiceBy: outOfService?.person };
  const unjudged = { notJudgedSince: notEvaluated?.since, notJudgedReason: notEvaluated?.reason };
  const overridden = { override: override?.kind, overriddenBy: override?.user, overriddenSince: override?.since };
  const suppressedWhen = suppression
    ? `${suppression.infoNumber} ${suppression.comparison} ${suppression.limit}`
    : suppressionFormula;
  return { ...alarm, ...shelved, ...out, ...unjudged, ...overridden, suppressedWhen, rejected: rejected?.text };
}

export function historyRow(occurrence: AlarmOccurrence): Row {
  return { ...occurrence };
}

/** With its line end. */
export function alarmLine(format: ExportFormat, columns: readonly string[], row: Row): string {
  const told = columns.map((name) => [name, cellOf(name, row[name])] as const);
  if (format === 'csv') return csvRow(told.map(([, cell]) => (typeof cell === 'boolean' ? String(cell) : cell)));
  return `${JSON.stringify(Object.fromEntries(told.filter(([, cell]) => cell !== undefined)))}\n`;
}

function cellOf(name: string, value: Row[string]): Row[string] {
  const isTime = /(At|Since|Until|By)$/.test(name) && typeof value === 'number';
  return isTime ? new Date(value).toISOString() : value;
}
