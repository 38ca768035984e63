import type { TableRow } from '../table/table.ts';
import { type ColumnKind, columnNames, kindOfColumn, plainName } from './columnNames.ts';

/** Which column is what, by its place in the row. */
export interface Columns {
  readonly places: ReadonlyMap<ColumnKind, number>;
  /** Line of the names; undefined: the list has none. */
  readonly headLine: number | undefined;
  /** The name of each column; `column 3` without names. */
  readonly names: readonly string[];
  /** Further columns before the id that make it unique, of a list without names. */
  readonly idPlaces?: readonly number[];
  /** Numbers in the column of the address are hexadecimal. */
  readonly isHex: boolean;
}

/** What the user says: kinds with the name or the number of their column. */
export type ColumnMap = ReadonlyMap<ColumnKind, string>;

export function isColumnKind(text: string): text is ColumnKind {
  return Object.hasOwn(columnNames, text);
}

/** The row of the names, with what its columns are; undefined: no row names the column of the address. */
export function columnsByName(rows: readonly TableRow[], map: ColumnMap): Columns | undefined {
  const found = rows.flatMap((row) => readHead(row, map) ?? []);
  // Names may stand in two rows, below a title: the one that says most.
  return found.reduce<Columns | undefined>(
    (best, one) => (best && best.places.size >= one.places.size ? best : one),
    undefined,
  );
}

function readHead({ line, cells }: TableRow, map: ColumnMap): Columns | undefined {
  const names = cells.map((cell) => cell.trim());
  const places = new Map<ColumnKind, number>();
  for (const [kind, name] of map) {
    const place = placeOf(name, names);
    if (place === undefined) return undefined;
    places.set(kind, place);
  }
  const mapped = new Set(places.values());
  for (const [place, name] of names.entries()) {
    const kind = mapped.has(place) || name === '' ? undefined : kindOfColumn(name);
    if (kind === undefined) continue;
    const isBetter = kind === 'register' && isHexName(names[places.get(kind) ?? -1]) && !isHexName(name);
    if (!map.has(kind) && (!places.has(kind) || isBetter)) places.set(kind, place);
  }
  const register = places.get('register');
  // A row of values can hold a word that is also a name.
  if (register === undefined || (places.size < 2 && map.size === 0)) return undefined;
  return { places, headLine: line, names, isHex: isHexName(names[register]) };
}

function placeOf(wanted: string, names: readonly string[]): number | undefined {
  const exact = names.findIndex((name) => name.toLowerCase() === wanted.trim().toLowerCase());
  const place = exact >= 0 ? exact : names.findIndex((name) => name !== '' && plainName(name) === plainName(wanted));
  return place >= 0 ? place : undefined;
}

function isHexName(name = ''): boolean {
  return /\bhex|hex\b|hexa/i.test(name) && !/\bdec/i.test(name);
}

/** Columns by their numbers alone: every row is one of the list. Undefined: the map has a name among them. */
export function columnsByNumber(width: number, map: ColumnMap): Columns | undefined {
  const places = new Map<ColumnKind, number>();
  for (const [kind, text] of map) {
    const number = /^[1-9]\d*$/.test(text.trim()) ? Number(text) : 0;
    if (number < 1 || number > width) return undefined;
    places.set(kind, number - 1);
  }
  if (!places.has('register')) return undefined;
  return { places, headLine: undefined, names: numbered(width), isHex: false };
}

export function numbered(width: number): string[] {
  return Array.from({ length: width }, (_, i) => `#${i + 1}`);
}
