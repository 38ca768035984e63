import { type Item, type MapItem, textOf } from '../../documents/item.ts';
import { type ColumnKind, kindOfColumn, plainName } from '../columnNames.ts';
import type { ListReason } from '../listFault.ts';
import { isUnclear } from './entry.ts';
import { tagReason } from './program.ts';

export interface FlatCell {
  readonly text: string;
  /** Why the row can't be read. */
  readonly reason?: ListReason;
}

/** Objects whose keys mean what they would mean without them. */
const transparent = new Set(
  `modbus modbusconfig modbusfield scaling scale conversion transform linear data properties attributes params`.split(
    ' ',
  ),
);
/** Labels and remarks: a value does not depend on them. */
const labels = new Set<ColumnKind>(['id', 'name', 'description', 'group', 'unit', 'digits', 'states', 'access']);
const deepest = 3;

/** An object as cells by the names of their columns; what stands in objects inside has the name of its path. */
export function flatCells(item: MapItem): ReadonlyMap<string, FlatCell> {
  const cells = new Map<string, FlatCell>();
  add(cells, item, []);
  return cells;
}

function add(cells: Map<string, FlatCell>, item: MapItem, path: readonly string[]): void {
  for (const [key, value] of item.entries) {
    const full = [...path, key];
    const isStates = value.kind === 'map' && statesOf(value) !== undefined;
    if (value.kind === 'map' && value.tag === undefined && !isStates && full.length < deepest) add(cells, value, full);
    else addOne(cells, full, value);
  }
}

function addOne(cells: Map<string, FlatCell>, path: readonly string[], value: Item): void {
  const name = nameOf(path);
  const last = path.at(-1) ?? '';
  const own = name ?? path.join('.');
  if (name === undefined || cells.has(own)) {
    const isLabel = labels.has(kindOfColumn(last) ?? 'register');
    if (textIn(value) === '' || (name !== undefined && isLabel)) return;
    cells.set(path.join('.'), { text: textIn(value), reason: { code: 'nestedKey', key: path.join('.') } });
    return;
  }
  cells.set(own, { text: textIn(value), ...reasonOf(own, value) });
}

/** Undefined: it may mean another thing inside than it would mean outside. */
function nameOf(path: readonly string[]): string | undefined {
  const full = path.join('.');
  const last = path.at(-1) ?? '';
  if (path.length === 1 || kindOfColumn(full) !== undefined) return full;
  if (transparent.has(plainName(path.at(-2) ?? ''))) return last;
  const kind = kindOfColumn(last);
  return kind === undefined || labels.has(kind) ? full : undefined;
}

function reasonOf(name: string, value: Item): { readonly reason: ListReason } | undefined {
  const kind = kindOfColumn(name);
  if (kind === undefined) return undefined;
  if (value.tag !== undefined) return { reason: tagReason(value, name) };
  if (isUnclear(value)) return { reason: { code: 'unclearNumber', key: name, value: textOf(value) } };
  const isText = value.kind === 'text' || textIn(value) !== '' || labels.has(kind);
  return isText ? undefined : { reason: { code: 'nestedKey', key: name } };
}

function textIn(value: Item): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'map') return statesOf(value) ?? '';
  return value.items.every(({ kind }) => kind === 'text') ? value.items.map(textOf).join(',') : '';
}

const whole = /^\d{1,5}$/;

/** `{ "0": "Off" }` or `{ "Off": 0 }` as `0=Off`. */
function statesOf({ entries }: MapItem): string | undefined {
  const pairs = [...entries].map(([key, value]) => [key, textOf(value)] as const);
  if (pairs.length === 0 || [...entries.values()].some(({ kind }) => kind !== 'text')) return undefined;
  const lines = pairs.every(([key]) => whole.test(key))
    ? pairs.map(([key, text]) => `${key}=${text}`)
    : pairs.every(([, text]) => whole.test(text)) && pairs.length > 1 && pairs.every(([key]) => !kindOfColumn(key))
      ? pairs.map(([key, text]) => `${text}=${key}`)
      : undefined;
  return lines?.join('\n');
}
