import { attempt } from '../attempt.ts';
import { isoIn } from '../programme/isoTime.ts';
import { readCsvCell } from '../wire/csv.ts';
import { areEventColumns, type EventColumns, eventColumnNames } from './eventJson.ts';

/**
 * Columns for people, beside those of the event: `when` in the device's zone with its offset, the others from its
 * fields.
 */
const readable = ['when', 'value', 'before', 'result', 'reason', 'note'] as const;

/** The columns of an exported row, in their order. */
export const csvColumns = [
  'id',
  'when',
  'kind',
  'severity',
  'objectKind',
  'objectId',
  'objectName',
  'person',
  'address',
  'value',
  'before',
  'result',
  'reason',
  'note',
  'episode',
  'time',
  'fields',
  'legacyText',
  'hash',
] as const satisfies readonly ((typeof eventColumnNames)[number] | (typeof readable)[number] | 'hash')[];

/** The first cell of the last row, whose second cell is the head of the export as JSON. */
export const csvHeadMark = 'vigieLog';

export function eventCells(
  columns: EventColumns,
  hash: string | undefined,
  zone: string,
): readonly (string | number | undefined)[] {
  const { value, state, unit, before, stateBefore, result, reason, note, text } = columns.fields;
  const cells: Readonly<Partial<Record<(typeof csvColumns)[number], string | number | undefined>>> = {
    ...columns,
    when: isoIn(columns.time, zone),
    value: state ?? (unit === undefined ? value : `${value} ${unit}`),
    before: stateBefore ?? before,
    result,
    reason,
    note: note ?? text,
    fields: JSON.stringify(columns.fields),
    hash,
  };
  return csvColumns.map((name) => cells[name]);
}

/** Undefined where the row is not one of an event. */
export function readEventCsvRow(
  cells: readonly string[],
): { readonly columns: EventColumns; readonly hash: string | undefined } | undefined {
  if (cells.length !== csvColumns.length) return undefined;
  const named = new Map(csvColumns.flatMap((name, i) => (cells[i] ? [[name, readCsvCell(cells[i])] as const] : [])));
  const known = eventColumnNames.flatMap((name) => {
    const text = named.get(name);
    return text === undefined ? [] : [[name, columnOf(name, text)] as const];
  });
  const columns: Partial<EventColumns> = Object.fromEntries(known);
  return areEventColumns(columns) ? { columns, hash: named.get('hash') } : undefined;
}

const numbers: readonly string[] = ['id', 'time', 'severity', 'episode'];

function columnOf(name: string, text: string): unknown {
  if (numbers.includes(name)) return Number(text);
  if (name !== 'fields') return text;
  return attempt(() => JSON.parse(text));
}
