import type { TableRow } from '../../table/table.ts';
import { isDecimalFormat, isFormat } from '../cells/decimalFormats.ts';
import { readType } from '../cells/listedType.ts';
import { readFactor, readListNumber } from '../cells/numbers.ts';
import { readOrder } from '../cells/orders.ts';
import { readFunction } from '../cells/words.ts';
import { isAddressAgain } from '../questions/offsetMeaning.ts';
import { type ColumnKind, kindOfColumn, likelyKindOfColumn, plainName } from './columnNames.ts';
import type { Columns } from './columnPlaces.ts';
import { isAddress } from './columnsByContent.ts';

const sampleSize = 2000;
const isNumber = (text: string) => typeof readListNumber(text) === 'number';
const isWhole = (text: string) => /^\d{1,5}$/.test(text);
const isTable = (text: string) => readFunction(text) !== undefined && readType(text, 1) === undefined;
const isType = (text: string) => readType(text, 1) !== undefined;
const isOnlyType = (text: string) => isType(text) && readFunction(text) === undefined;

/** For columns of which several have a likely name. */
const readable: Partial<Record<ColumnKind, (text: string) => boolean>> = {
  register: (text) => isAddress(text) || /^[\da-f]{4}$/i.test(text),
  type: isType,
  function: (text) => readFunction(text) !== undefined,
  length: isNumber,
  bit: isNumber,
  digits: isNumber,
  unitId: isNumber,
  order: (text) => readOrder(text) !== undefined,
  scale: (text) => typeof readFactor(text) === 'number',
};

/**
 * Cells decide a name with two meanings: “Type” may be the table of a register or the type of its value, “Unit” that of
 * a value or of a device. Of two columns of one kind, the one with readable cells counts.
 */
export function placesByContent(
  { places, names, decided }: Columns,
  rows: readonly TableRow[],
): ReadonlyMap<ColumnKind, number> {
  const result = new Map(places);
  const sample = rows.slice(0, sampleSize);
  const all = (place: number | undefined) => sample.map(({ cells }) => (cells[place ?? -1] ?? '').trim());
  const texts = (place: number | undefined) => all(place).filter((text) => text !== '');
  const isFree = (place: number) => !decided.has(place) && ![...result.values()].includes(place);
  const count = (place: number | undefined, is: (text: string) => boolean) => texts(place).filter(is).length;
  const isMost = (kind: ColumnKind, is: (text: string) => boolean) => {
    const place = result.get(kind);
    const own = texts(place);
    return !decided.has(place ?? -1) && own.length > 0 && own.filter(is).length > own.length / 2;
  };
  const drop = (kind: ColumnKind) => {
    const place = result.get(kind);
    result.delete(kind);
    // Another column of that kind replaces it.
    const next = names.findIndex((name, at) => at !== place && kindOfColumn(name) === kind && isFree(at));
    if (next >= 0) result.set(kind, next);
    return place;
  };
  const move = (from: ColumnKind, to: ColumnKind) => {
    const place = drop(from);
    if (place !== undefined && !result.has(to)) result.set(to, place);
  };
  for (const [kind, is] of Object.entries(readable) as [ColumnKind, (text: string) => boolean][]) {
    const own = result.get(kind);
    if (own === undefined || decided.has(own)) continue;
    let best = { place: own, count: count(own, is) };
    for (const [place, name] of names.entries()) {
      if (!isFree(place) || (kindOfColumn(name) ?? likelyKindOfColumn(name)) !== kind) continue;
      const here = count(place, is);
      if (here > best.count) best = { place, count: here };
    }
    result.set(kind, best.place);
    // A column without addresses names the registers.
    if (kind === 'register' && best.place !== own && !result.has('name') && count(own, isText) > 0)
      result.set('name', own);
  }
  if (isMost('type', isTable)) move('type', 'function');
  else if (isMost('function', isOnlyType)) move('function', 'type');
  const find = (kind: 'type' | 'function', is: (text: string) => boolean) => {
    const named = names.findIndex((name, place) => {
      const of = kindOfColumn(name);
      return (of === 'type' || of === 'function') && isFree(place) && count(place, is) > texts(place).length / 2;
    });
    if (!result.has(kind) && named >= 0) result.set(kind, named);
  };
  find('function', isTable);
  find('type', isOnlyType);
  const functions = texts(result.get('function'));
  // Texts that all differ describe the points.
  if (functions.length > 2 && new Set(functions).size === functions.length && isMost('function', isProse))
    move('function', 'description');
  if (isMost('scaling', (text) => typeof readFactor(text) === 'number')) move('scaling', 'scale');
  if (isMost('scale', (text) => /^(?:none|linear|square root)$/i.test(text))) move('scale', 'scaling');
  if (isMost('unit', (text) => /^\d{1,3}$/.test(text))) move('unit', 'unitId');
  // A row number.
  if (isMost('order', isWhole)) drop('order');
  if (isMost('length', (text) => !/\d/.test(text))) move('length', 'description');
  if (result.has('base') && !isMost('base', (text) => isAddress(text))) drop('base');
  if (isAddressAgain(all(result.get('register')), all(result.get('offset')))) drop('offset');
  const format = names.findIndex((_, place) => isFree(place) && count(place, isDecimalFormat) > 0);
  if (format >= 0 && !result.has('exponent') && count(format, isFormat) === texts(format).length)
    result.set('exponent', format);
  // Victron’s list: so many in the register are one of the unit.
  if (names.some((name) => plainName(name) === 'dbusobjpath')) move('scale', 'divisor');
  return result;
}

function isText(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !isAddress(text);
}

function isProse(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !/\d/.test(text) && readFunction(text) === undefined;
}
