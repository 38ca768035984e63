import type { Resource } from '../../../protocol/api/resources.ts';
import { csvHead, csvRow } from '../../../protocol/wire/csv.ts';
import { type Json, jsonOf } from '../../../protocol/wire/recordJson.ts';

export const formats = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;
export type Format = keyof typeof formats;

/** By the argument, else by what is accepted; undefined: the argument is neither. */
export function formatOf(argument: string | null, accept = ''): Format | undefined {
  if (argument !== null) return argument in formats ? (argument as Format) : undefined;
  const [csv, json] = [accept.indexOf('text/csv'), accept.indexOf('json')];
  return csv >= 0 && (json < 0 || csv < json) ? 'csv' : 'json';
}

interface Page {
  readonly rows: readonly unknown[];
  readonly next?: string | undefined;
}

export function written({ row, isOne = false }: Resource, { rows, next }: Page, format: Format, zone: string): string {
  const all = rows.map((one) => jsonOf(row, one as never, zone));
  if (format === 'json') return `${JSON.stringify(isOne ? all[0] : { rows: all, next })}\n`;
  const columns = row.fields.flatMap(([property, , { type, inside }]) =>
    type === 'part' && inside ? inside.fields.map(([inner]) => inner) : [property],
  );
  return csvHead(columns) + all.map((one) => csvRow(columns.map((name) => cellOf(one[name])))).join('');
}

function cellOf(value: Json | undefined): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : typeof value === 'boolean' ? String(value) : value;
}
