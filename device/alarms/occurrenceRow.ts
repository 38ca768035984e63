import { type AlarmPriority, returnCauses, valueOrigins } from '../../protocol/alarm.ts';
import { type AlarmKind, alarmKinds } from '../../protocol/alarms/alarmKind.ts';
import { alarmEndings } from '../../protocol/alarms/occurrence.ts';
import { oneOf } from '../../protocol/wire/recordFields.ts';
import type { AlarmStatus, OccurrenceRow } from './alarmStatus.ts';

/** The columns of the history, in their order. */
export const occurrenceColumns = [
  'place',
  'occurrence',
  'id',
  'message',
  'priority',
  'kind',
  'area',
  'point',
  'raised_at',
  'returned_at',
  'acknowledged_at',
  'acknowledged_by',
  'comment',
  'value',
  'unit',
  'first',
  'is_simulated',
  'times',
  'ended_at',
  'ending',
  'raised_by',
  'returned_by',
  'acknowledged_link',
  'while_suppressed',
  'suppressed_since',
] as const;

type Cell = string | number | null;
export type OccurrenceCells = Readonly<Record<(typeof occurrenceColumns)[number], Cell>>;

/** The rows of the history that may have changed with an alarm: of its newest occurrence, and of its line. */
export function occurrenceRows(status: AlarmStatus): readonly OccurrenceRow[] {
  const { id, head, place, occurrence, firstRaisedAt, timesInRow, endedAt, beneath } = status;
  const point = head.object.kind === 'point' ? head.object.id : undefined;
  const rows: OccurrenceRow[] = [];
  if (place !== undefined && occurrence !== undefined && firstRaisedAt !== undefined) {
    const suppressedSince = endedAt === undefined ? status.suppressedSince : undefined;
    const own = { place, occurrence, raisedAt: firstRaisedAt, times: timesInRow, point };
    rows.push({ ...status, ...head, ...own, isWhileSuppressed: false, suppressedSince });
  }
  if (beneath) {
    const isOver = beneath.endedAt !== undefined;
    const end = isOver
      ? ({ ending: 'over', suppressedSince: undefined } as const)
      : { ending: undefined, suppressedSince: status.suppressedSince };
    rows.push({ ...asLine, ...beneath, ...head, ...end, id, occurrence: beneath.place, point });
  }
  return rows;
}

const asLine = {
  isWhileSuppressed: true,
  acknowledgedAt: undefined,
  acknowledgedBy: undefined,
  acknowledgedLink: undefined,
  first: undefined,
} as const;

/** A row for the database, which knows null in place of undefined. */
export function rowParameters(row: OccurrenceRow): OccurrenceCells {
  return {
    place: row.place,
    occurrence: row.occurrence,
    id: row.id,
    message: row.message,
    priority: row.priority,
    kind: row.kind,
    area: row.area,
    point: row.point ?? null,
    raised_at: row.raisedAt,
    returned_at: row.returnedAt ?? null,
    acknowledged_at: row.acknowledgedAt ?? null,
    acknowledged_by: row.acknowledgedBy ?? null,
    comment: row.comment ?? null,
    value: row.value ?? null,
    unit: row.unit ?? null,
    first: row.first ?? null,
    is_simulated: Number(row.raisedBy !== undefined),
    times: row.times,
    ended_at: row.endedAt ?? null,
    ending: row.ending ?? null,
    raised_by: row.raisedBy ?? null,
    returned_by: row.returnedBy ?? null,
    acknowledged_link: row.acknowledgedLink ?? null,
    while_suppressed: Number(row.isWhileSuppressed),
    suppressed_since: row.suppressedSince ?? null,
  };
}

export function rowOfCells(cells: OccurrenceCells): OccurrenceRow {
  const text = (cell: Cell) => (cell === null ? undefined : String(cell));
  const number = (cell: Cell) => (cell === null ? undefined : Number(cell));
  return {
    place: Number(cells.place),
    occurrence: Number(cells.occurrence),
    id: String(cells.id),
    message: String(cells.message),
    priority: Number(cells.priority) as AlarmPriority,
    kind: alarmKinds.find((kind) => kind === cells.kind) ?? ('state' satisfies AlarmKind),
    area: String(cells.area),
    point: text(cells.point),
    raisedAt: Number(cells.raised_at),
    returnedAt: number(cells.returned_at),
    acknowledgedAt: number(cells.acknowledged_at),
    acknowledgedBy: text(cells.acknowledged_by),
    acknowledgedLink: text(cells.acknowledged_link),
    comment: text(cells.comment),
    value: text(cells.value),
    unit: text(cells.unit),
    first: cells.first === 'first' || cells.first === 'together' ? cells.first : undefined,
    raisedBy: cells.is_simulated === 1 ? (oneOf(valueOrigins, cells.raised_by) ?? 'forcedOrSimulated') : undefined,
    returnedBy: oneOf(returnCauses, cells.returned_by),
    times: Number(cells.times),
    endedAt: number(cells.ended_at),
    ending: oneOf(alarmEndings, cells.ending),
    isWhileSuppressed: cells.while_suppressed === 1,
    suppressedSince: number(cells.suppressed_since),
  };
}
