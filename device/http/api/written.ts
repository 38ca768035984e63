import { setImmediate } from 'node:timers/promises';
import type { Resource } from '../../../protocol/api/resources.ts';
import { csvHead, csvRow } from '../../../protocol/wire/csv.ts';
import type { WireRecord } from '../../../protocol/wire/record.ts';
import { type Json, jsonOf } from '../../../protocol/wire/recordJson.ts';

export const formats = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;
export type Format = keyof typeof formats;

/** By the argument, else by what is accepted; undefined: the argument is neither. */
export function formatOf(argument: string | null, accept = ''): Format | undefined {
  if (argument !== null) return Object.hasOwn(formats, argument) ? (argument as Format) : undefined;
  const [csv, json] = [accept.indexOf('text/csv'), accept.indexOf('json')];
  return csv >= 0 && (json < 0 || csv < json) ? 'csv' : 'json';
}

interface Page {
  readonly rows: readonly unknown[];
  readonly next?: string | undefined;
}

/** Rows that are written before others have a turn: a page of 50,000 samples must not delay a command. */
const rowsAtOnce = 500;

export async function written(
  { row, isOne = false }: Resource,
  { rows, next }: Page,
  format: Format,
  zone: string,
): Promise<string> {
  const json = (one: unknown) => jsonOf(row, one as never, zone);
  if (isOne && format === 'json') return `${JSON.stringify(json(rows[0]))}\n`;
  const columns = columnsOf(row);
  const cells = (one: unknown) => {
    const values = json(one);
    return csvRow(columns.map((column) => cellOf(column, values)));
  };
  const parts: string[] = [];
  const write = format === 'json' ? (one: unknown) => JSON.stringify(json(one)) : cells;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (at > 0) await setImmediate();
    parts.push(...rows.slice(at, at + rowsAtOnce).map(write));
  }
  if (format === 'csv') return csvHead(columns.map((column) => column.join('.'))) + parts.join('');
  const cursor = next === undefined ? '' : `,"next":${JSON.stringify(next)}`;
  return `{"rows":[${parts.join(',')}]${cursor}}\n`;
}

/** The names on the way to each: an element inside has columns of its own, a list is one. */
function columnsOf({ fields }: WireRecord<never>): (readonly string[])[] {
  return fields.flatMap(([property, , { inside, isList }]) =>
    inside && !isList ? columnsOf(inside as WireRecord<never>).map((column) => [property, ...column]) : [[property]],
  );
}

function cellOf(column: readonly string[], row: Json): string | number | undefined {
  const value = column.reduce<Json | undefined>(
    (one, name) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? (one as { [name: string]: Json })[name]
        : undefined,
    row,
  );
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'boolean' ? String(value) : value;
}
