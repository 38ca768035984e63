import { cutTo } from '../../../protocol/text/letters.ts';
import type { TableRow } from '../../table/table.ts';
import { isHexName } from '../questions/hexAddresses.ts';
import { type ColumnKind, kindOfColumn, likelyKindOfColumn, plainName } from './columnNames.ts';
import type { ColumnMap, Columns } from './columnPlaces.ts';

/** Numbers and addresses, which no row of names has. */
const value = /^[\d.,]{2,}$|^(?:0x|&h|[0134]x)[\da-f]+$|^[a-z]+:\d+$|^\d[\da-fx]*\s*[-–~,/]\s*\d[\da-fx]*$/i;

/** Undefined: it is no row of names, or names no column of addresses. */
export function readHead({ line, cells }: TableRow, map: ColumnMap): Columns | undefined {
  const names = cells.map((cell) => cutTo(cell.trim(), longestName));
  // A row of values can have a word that is also a name.
  if (names.some((name) => value.test(name))) return undefined;
  const decided = placesOf(names, map);
  const places = new Map<ColumnKind, number>();
  for (const [place, kind] of decided) if (kind) places.set(kind, place);
  for (const kindOf of [kindOfColumn, likelyKindOfColumn]) {
    for (const [place, name] of names.entries()) {
      if (name === '' || decided.has(place) || [...places.values()].includes(place)) continue;
      const kind = kindOf(name);
      if (kind === undefined) continue;
      const known = places.get(kind);
      const isBetter = kind === 'register' && isHexName(names[known ?? -1]) && !isHexName(name);
      if (known === undefined || (isBetter && !decided.has(known))) places.set(kind, place);
    }
  }
  addressInTwo(places);
  if (!places.has('register') || (places.size < 2 && decided.size === 0)) return undefined;
  return { places, headLine: line, names, decided: new Set(decided.keys()) };
}

/** Names in two rows: an upper one may be that of several columns. Undefined: the lower row has no names. */
export function readSecondHead(above: Columns, row: TableRow, map: ColumnMap): Columns | undefined {
  const lower = row.cells.map((cell) => cell.trim());
  const isName = (name: string) =>
    kindOfColumn(name) ?? likelyKindOfColumn(name) ?? (numberBase.test(name) || undefined);
  const named = lower.filter((name) => name !== '');
  const known = named.filter(isName).length;
  if (known < 2 || known < named.length / 2 || named.some((name) => /^\d/.test(name))) return undefined;
  const cells = Array.from({ length: Math.max(above.names.length, lower.length) }, (_, place) => {
    const [top = '', bottom = ''] = [above.names[place], lower[place]];
    const both = `${top} ${bottom}`.trim();
    const isOwn = above.names.indexOf(top) === place;
    return [bottom, both, ...(isOwn ? [top] : [])].find((name) => kindOfColumn(name)) ?? both;
  });
  const head = readHead({ line: row.line, cells }, map);
  return head && head.places.size >= above.places.size ? head : undefined;
}

const numberBase = /^(?:dec|hex|decimal|hexadecimal|hexa|d[ée]c|start|d[ée]but|anfang|from|von|de)\.?$/i;

/** Longer cells are no names. */
const longestName = 80;

/** The start of a block and the offset in it are an address together. */
function addressInTwo(places: Map<ColumnKind, number>): void {
  const offset = places.get('offset');
  if (places.has('register') || !places.has('base') || offset === undefined) return;
  places.delete('offset');
  places.set('register', offset);
}

function placesOf(names: readonly string[], map: ColumnMap): ReadonlyMap<number, ColumnKind | undefined> {
  const result = new Map<number, ColumnKind | undefined>();
  for (const [name, kind] of map) {
    const place = placeOf(name, names);
    if (place !== undefined) result.set(place, kind);
  }
  return result;
}

/** Undefined: there is none. */
export function placeOf(wanted: string, names: readonly string[]): number | undefined {
  const exact = names.findIndex((name) => name.toLowerCase() === wanted.trim().toLowerCase());
  const place = exact >= 0 ? exact : names.findIndex((name) => name !== '' && plainName(name) === plainName(wanted));
  return place >= 0 ? place : undefined;
}

/** Every row is one of the list. Undefined: the map has a name among the numbers. */
export function columnsByNumber(width: number, map: ColumnMap): Columns | undefined {
  const places = new Map<ColumnKind, number>();
  const decided = new Set<number>();
  for (const [text, kind] of map) {
    const number = Number(/^#?([1-9]\d*)$/.exec(text.trim())?.[1] ?? 0);
    if (number < 1 || number > width) return undefined;
    if (kind) places.set(kind, number - 1);
    decided.add(number - 1);
  }
  if (!places.has('register')) return undefined;
  return { places, headLine: undefined, names: numbered(width), decided };
}

export function numbered(width: number): string[] {
  return Array.from({ length: width }, (_, i) => `#${i + 1}`);
}
