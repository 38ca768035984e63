import type { TableRow } from '../table/table.ts';
import { type ColumnKind, kindOfColumn, plainName } from './columnNames.ts';
import type { ColumnMap, Columns } from './columnPlaces.ts';
import { readType } from './listedType.ts';
import { readFunction } from './words.ts';

/**
 * Names that mean two things are decided by what is below them: “Type” may be the table of a register or the type of its
 * value, “Unit” that of a value or of a device.
 */
export function placesByContent(
  { places, names }: Pick<Columns, 'places' | 'names'>,
  map: ColumnMap,
  rows: readonly TableRow[],
): ReadonlyMap<ColumnKind, number> {
  const result = new Map(places);
  const move = (from: ColumnKind, to: ColumnKind) => {
    const place = result.get(from);
    if (place === undefined || map.has(from)) return;
    result.delete(from);
    if (!result.has(to)) result.set(to, place);
    // Another column of that name takes its place.
    const next = names.findIndex((name, at) => kindOfColumn(name) === from && ![...result.values()].includes(at));
    if (next >= 0) result.set(from, next);
  };
  const most = (kind: ColumnKind, is: (text: string) => boolean) => {
    const place = result.get(kind);
    const texts = rows.map(({ cells }) => (cells[place ?? -1] ?? '').trim()).filter((text) => text !== '');
    return texts.length > 0 && texts.filter(is).length > texts.length / 2;
  };
  const isTable = (text: string) => readFunction(text) !== undefined && readType(text, 1) === undefined;
  const isType = (text: string) => readType(text, 1) !== undefined && readFunction(text) === undefined;
  if (most('type', isTable)) move('type', 'function');
  else if (most('function', isType)) move('function', 'type');
  if (most('unit', (text) => /^\d{1,3}$/.test(text))) move('unit', 'unitId');
  // The list of Victron: so many in the register are one of the unit.
  if (names.some((name) => plainName(name) === 'dbusobjpath')) move('scale', 'divisor');
  return result;
}
