import { type Item, type MapItem, textOf } from '../../documents/item.ts';
import type { CellCount } from '../../table/cellCount.ts';
import type { ListReason } from '../listFault.ts';
import { type ColumnKind, kindOfColumn, likelyKindOfColumn, plainName } from '../tables/columnNames.ts';
import { isUnclear } from './entry.ts';
import { tagReason } from './program.ts';

export interface FlatCell {
  readonly text: string;
  /** Why the row can't be read. */
  readonly reason?: ListReason;
}

/** Objects whose keys mean the same without them. */
const transparent = new Set(
  `modbus modbusconfig modbusfield scaling scale conversion transform linear data properties attributes params`.split(
    ' ',
  ),
);
/** A value does not depend on them. */
const labels = new Set<ColumnKind>(['id', 'name', 'description', 'group', 'unit', 'digits', 'states', 'access']);
const deepest = 3;
/** A larger object is no entry of a list. */
const mostKeys = 1000;

/** By the names of their columns; a value in an inner object has the name of its path. */
export function flatCells(item: MapItem, count: CellCount): ReadonlyMap<string, FlatCell> {
  const cells = new Map<string, FlatCell>();
  add({ cells, count }, item, []);
  return cells;
}

/** Limits the cells to as many as the largest document has without aliases. */
const weight = 10;

interface Flat {
  readonly cells: Map<string, FlatCell>;
  /** Aliases may stand for very many cells. Throws TableFault. */
  readonly count: CellCount;
}

function add(to: Flat, item: MapItem, path: readonly string[]): void {
  to.count.add(item.entries.size * weight);
  for (const [key, value] of item.entries) {
    const full = [...path, key];
    if (to.cells.size > mostKeys) {
      to.cells.set(key, { text: '', reason: { code: 'nestedKey', key: full.join('.') } });
      return;
    }
    const isStates = value.kind === 'map' && statesOf(value, key) !== undefined;
    if (value.kind === 'map' && value.tag === undefined && !isStates && full.length < deepest) add(to, value, full);
    else addOne(to.cells, full, value);
  }
}

function addOne(cells: Map<string, FlatCell>, path: readonly string[], value: Item): void {
  const name = nameOf(path);
  const last = path.at(-1) ?? '';
  const own = name ?? path.join('.');
  if (name === undefined || cells.has(own)) {
    const isLabel = labels.has(kindOfColumn(last) ?? 'register');
    if (textIn(value, last) === '' || (name !== undefined && isLabel)) return;
    cells.set(path.join('.'), { text: textIn(value, last), reason: { code: 'nestedKey', key: path.join('.') } });
    return;
  }
  cells.set(own, { text: textIn(value, last), ...reasonOf(own, value) });
}

/** Undefined: it may mean another thing inside than outside. */
function nameOf(path: readonly string[]): string | undefined {
  const full = path.join('.');
  const last = path.at(-1) ?? '';
  if (path.length === 1) return full;
  const outer = path.at(-2) ?? '';
  if (transparent.has(plainName(outer))) return last;
  if (kindOfColumn(full) !== undefined) return full;
  return [last, outer].every((one) => labels.has(kindOfColumn(one) ?? 'name')) ? full : undefined;
}

function reasonOf(name: string, value: Item): { readonly reason: ListReason } | undefined {
  const kind = kindOfColumn(name) ?? likelyKindOfColumn(name);
  if (kind === undefined) return undefined;
  if (value.tag !== undefined) return { reason: tagReason(value, name) };
  if (isUnclear(value)) return { reason: { code: 'unclearNumber', key: name, value: textOf(value) } };
  const isText = value.kind === 'text' || textIn(value, name) !== '' || labels.has(kind);
  return isText ? undefined : { reason: { code: 'nestedKey', key: name } };
}

function textIn(value: Item, key: string): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'map') return statesOf(value, key) ?? '';
  return value.items.every(({ kind }) => kind === 'text') ? value.items.map(textOf).join(',') : '';
}

const whole = /^\d{1,5}$/;

/** `{ "0": "Off" }` or, if the key says that it is about states, `{ "Off": 0 }` as `0=Off`. */
function statesOf({ entries }: MapItem, key: string): string | undefined {
  const kind = kindOfColumn(key);
  if (kind !== undefined && !labels.has(kind)) return undefined;
  const pairs = [...entries].map(([name, value]) => [name, textOf(value)] as const);
  if (pairs.length === 0 || [...entries.values()].some((value) => value.kind !== 'text')) return undefined;
  if (pairs.every(([name]) => whole.test(name))) return pairs.map(([name, text]) => `${name}=${text}`).join('\n');
  const isNamed = kind === 'states' && pairs.every(([, text]) => whole.test(text));
  return isNamed ? pairs.map(([name, text]) => `${text}=${name}`).join('\n') : undefined;
}
