import { cutTo } from '../../../protocol/text/letters.ts';
import type { Table as ListTable, TableRow } from '../../table/table.ts';
import { NoList } from '../listFault.ts';
import type { ColumnMap } from './columnPlaces.ts';
import { columnsByNumber, placeOf } from './columns.ts';
import { columnsByContent, isAddress } from './columnsByContent.ts';
import { type FoundTables, findTables, isFilled } from './findTables.ts';

export interface ChosenTables extends FoundTables {
  readonly way: ListTable;
}

/** The way in which tables have addresses and most columns are known; of equal ones the first. */
export function chooseTables(ways: readonly ListTable[], map: ColumnMap): ChosenTables {
  const named = ways.map((way) => ({ way, ...findTables(way.head, map) })).filter(({ tables }) => tables.length > 0);
  const best = named.map((found) => ({ found, rank: rankOf(found) })).sort((a, b) => compare(b.rank, a.rank))[0]?.found;
  const columns = best?.tables.flatMap((table) => table.columns.names) ?? [];
  const missing = [...map.keys()].filter((name) => placeOf(name, columns) === undefined);
  const areNumbers = [...map.keys()].every((name) => /^#?[1-9]\d*$/.test(name));
  if (best && missing.length === 0) {
    // The head may not be the whole file.
    const found = best.way.head.length < best.way.rows().length ? findTables(best.way.rows(), map) : best;
    return { ...found, way: best.way };
  }
  if (map.size === 0 || areNumbers) {
    const plain = ways.flatMap((way) => withoutNames(way, map)).sort((a, b) => b.size - a.size || b.width - a.width)[0];
    if (plain) return { ...plain, leftOut: [] };
  }
  throw noList(ways, best?.tables[0]?.columns.names, missing);
}

function withoutNames(way: ListTable, map: ColumnMap) {
  const head = way.head.filter(isFilled);
  const width = widthOf(head);
  const columns = map.size > 0 ? columnsByNumber(width, map) : columnsByContent(head);
  if (!columns) return [];
  const rows = way.rows().filter(isFilled);
  return [{ way, width, size: columns.places.size, tables: [{ columns, rows, headings: new Map() }] }];
}

/** Tables with addresses come first, then those with more known columns, then with more addresses. */
function rankOf({ tables, way }: FoundTables & { readonly way: ListTable }): number[] {
  const counts = tables.map(({ columns, rows }) => {
    const place = columns.places.get('register') ?? -1;
    return rows.filter(({ cells }) => isAddress((cells[place] ?? '').trim())).length;
  });
  const sizes = tables.map(({ columns }, at) => ((counts[at] ?? 0) > 0 ? columns.places.size : 0));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return [Math.min(1, all), Math.max(...sizes), all, widthOf(way.head)];
}

function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((number, at) => number - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function widthOf(rows: readonly TableRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

function noList(ways: readonly ListTable[], known: readonly string[] | undefined, missing: readonly string[]): NoList {
  const rows = ways.map(({ head }) => head.filter(isFilled)).sort((a, b) => widthOf(b) - widthOf(a))[0] ?? [];
  const widest = rows.find(({ cells }) => cells.length === widthOf(rows))?.cells ?? [];
  const names = known ?? widest.map((cell) => cell.trim());
  const columns = cutTo(names.join(', '), 300);
  const column = missing.find((name) => !names.includes(name));
  return column === undefined
    ? new NoList({ code: 'noColumns', columns }, names)
    : new NoList({ code: 'noMappedColumn', column, columns }, names);
}
