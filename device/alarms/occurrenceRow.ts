import { type AlarmPriority, returnCauses, valueOrigins } from '../../protocol/alarm.ts';
import { alarmKinds } from '../../protocol/alarms/alarmKind.ts';
import { alarmEndings } from '../../protocol/alarms/occurrence.ts';
import { oneOf } from '../../protocol/wire/recordFields.ts';
import type { AlarmStatus, OccurrenceRow } from './alarmStatus.ts';

type Cell = string | number | null;
export type OccurrenceCells = Readonly<Record<string, Cell>>;

const given =
  <T>(read: (cell: string | number) => T) =>
  (cell: Cell) =>
    cell === null ? undefined : read(cell);
const [text, number] = [given(String), given(Number)];

const columns: { readonly [F in keyof OccurrenceRow]-?: readonly [string, (cell: Cell) => OccurrenceRow[F]] } = {
  place: ['place', Number],
  occurrence: ['occurrence', Number],
  id: ['id', String],
  message: ['message', String],
  priority: ['priority', (cell) => Number(cell) as AlarmPriority],
  kind: ['kind', (cell) => oneOf(alarmKinds, cell) ?? 'state'],
  area: ['area', String],
  point: ['point', text],
  raisedAt: ['raised_at', Number],
  returnedAt: ['returned_at', number],
  acknowledgedAt: ['acknowledged_at', number],
  acknowledgedBy: ['acknowledged_by', text],
  acknowledgedLink: ['acknowledged_link', text],
  comment: ['comment', text],
  value: ['value', text],
  unit: ['unit', text],
  first: ['first', (cell) => oneOf(['first', 'together'] as const, cell)],
  raisedBy: ['raised_by', (cell) => oneOf(valueOrigins, cell)],
  returnedBy: ['returned_by', (cell) => oneOf(returnCauses, cell)],
  times: ['times', Number],
  endedAt: ['ended_at', number],
  ending: ['ending', (cell) => oneOf(alarmEndings, cell)],
  isWhileSuppressed: ['while_suppressed', (cell) => cell === 1],
  suppressedSince: ['suppressed_since', number],
};
const fields = Object.entries(columns) as [keyof OccurrenceRow, readonly [string, (cell: Cell) => unknown]][];

/** A raise by another value than the field's is marked for earlier versions, too. */
export const occurrenceColumns = [...fields.map(([, [column]]) => column), 'is_simulated'];

/** Those that may have changed: of its newest occurrence, and of its line while suppressed. */
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

/** The database has null in place of undefined. */
export function rowParameters(row: OccurrenceRow): OccurrenceCells {
  const cells = fields.map(([field, [column]]) => [
    column,
    typeof row[field] === 'boolean' ? Number(row[field]) : (row[field] ?? null),
  ]);
  return { ...Object.fromEntries(cells), is_simulated: Number(row.raisedBy !== undefined) };
}

export function rowOfCells(cells: OccurrenceCells): OccurrenceRow {
  const row: Partial<Record<keyof OccurrenceRow, unknown>> = {};
  for (const [field, [column, read]] of fields) row[field] = read(cells[column] ?? null);
  row.raisedBy = cells.is_simulated === 1 ? (row.raisedBy ?? 'forcedOrSimulated') : undefined;
  // Each field as its column is read; the compiler can't follow that through the table.
  return row as OccurrenceRow;
}
