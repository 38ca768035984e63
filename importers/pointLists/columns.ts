import { cutTo } from '../../protocol/text/letters.ts';
import type { TableRow } from '../table/table.ts';
import { type ColumnKind, kindOfColumn, likelyKindOfColumn, plainName } from './columnNames.ts';
import type { ColumnMap, Columns } from './columnPlaces.ts';
import { isHexName } from './hexAddresses.ts';
import { placesByContent } from './placesByContent.ts';

/** The row of the names, with what its columns are; undefined: no row names the column of the address. */
export function columnsByName(rows: readonly TableRow[], map: ColumnMap, isWhole = false): Columns | undefined {
  let best: Columns | undefined;
  for (const row of rows) {
    // What has values in its place is a row of the list: names below it are those of a further page.
    if (best && value.test(row.cells[best.places.get('register') ?? -1]?.trim() ?? '')) break;
    const one = readHead(row, map, isWhole);
    // Names may stand in two rows, below a title: the one that says most.
    if (one && one.places.size > (best?.places.size ?? 0)) best = one;
  }
  const below = rows.filter(({ line }) => line > (best?.headLine ?? 0));
  return best && (isWhole ? best : { ...best, places: placesByContent(best, map, below) });
}

/** Whether a row is one of names again, such as on a further page or in another language. */
export function isHead(row: TableRow, { places }: Columns): boolean {
  const again = readHead(row, new Map());
  return again !== undefined && again.places.get('register') === places.get('register');
}

/** Numbers and addresses are values: no row of names has them. */
const value = /^[\d.,]{2,}$|^(?:0x|[0134]x)[\da-f]+$|^[a-z]+:\d+$/i;

function readHead({ line, cells }: TableRow, map: ColumnMap, isWhole = false): Columns | undefined {
  const names = cells.map((cell) => cutTo(cell.trim(), longestName));
  const places = new Map<ColumnKind, number>();
  for (const [kind, name] of map) {
    const place = placeOf(name, names);
    if (place === undefined) return undefined;
    places.set(kind, place);
  }
  for (const kindOf of isWhole ? [] : [kindOfColumn, likelyKindOfColumn]) {
    for (const [place, name] of names.entries()) {
      const kind = [...places.values()].includes(place) || name === '' ? undefined : kindOf(name);
      if (kind === undefined) continue;
      const isBetter = kind === 'register' && isHexName(names[places.get(kind) ?? -1]) && !isHexName(name);
      if (!map.has(kind) && (!places.has(kind) || isBetter)) places.set(kind, place);
    }
  }
  const register = places.get('register');
  // A row of values can hold a word that is also a name.
  if (register === undefined || names.some((name) => value.test(name))) return undefined;
  if (places.size < 2 && map.size === 0) return undefined;
  return { places, headLine: line, names };
}

/** A longer cell is no name. */
const longestName = 80;

function placeOf(wanted: string, names: readonly string[]): number | undefined {
  const exact = names.findIndex((name) => name.toLowerCase() === wanted.trim().toLowerCase());
  const place = exact >= 0 ? exact : names.findIndex((name) => name !== '' && plainName(name) === plainName(wanted));
  return place >= 0 ? place : undefined;
}

/** Columns by their numbers alone: every row is one of the list. Undefined: the map has a name among them. */
export function columnsByNumber(width: number, map: ColumnMap): Columns | undefined {
  const places = new Map<ColumnKind, number>();
  for (const [kind, text] of map) {
    const number = Number(/^#?([1-9]\d*)$/.exec(text.trim())?.[1] ?? 0);
    if (number < 1 || number > width) return undefined;
    places.set(kind, number - 1);
  }
  if (!places.has('register')) return undefined;
  return { places, headLine: undefined, names: numbered(width) };
}

export function numbered(width: number): string[] {
  return Array.from({ length: width }, (_, i) => `#${i + 1}`);
}
