import type { TableRow } from '../../table/table.ts';
import { modiconAddress, readAddress } from '../cells/address.ts';
import { readType } from '../cells/listedType.ts';
import { readListNumber } from '../cells/numbers.ts';
import { readStates } from '../cells/states.ts';
import { readAccess } from '../cells/words.ts';
import type { ColumnKind } from './columnNames.ts';
import type { Columns } from './columnPlaces.ts';
import { numbered } from './columns.ts';

/** Share of a column's cells that must be of a kind. */
const most = 0.8;
const units = /^(?:[kMGm]?(?:V|A|W|Wh|VA|VAh|var|varh|Hz|Pa|bar)(?: (?:AC|DC))?|%|°C|°|ppm|rpm|s|h|min|m3|m³)$/i;

interface Cells {
  readonly place: number;
  readonly texts: readonly string[];
  readonly distinct: number;
}

/**
 * For a list without names: addresses are the numbers that differ most, before them are the texts that name the points;
 * powers of ten divide, as registers hold so many of the unit. Undefined: there is no column of addresses, or none of
 * types or access beside it.
 */
export function columnsByContent(rows: readonly TableRow[]): Columns | undefined {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place): Cells => {
    const texts = rows.map(({ cells }) => (cells[place] ?? '').trim()).filter((text) => text !== '');
    return { place, texts, distinct: new Set(texts).size };
  });
  const share = ({ texts }: Cells, is: (text: string) => boolean) =>
    texts.filter(is).length / Math.max(1, texts.length);
  const find = (is: (text: string) => boolean, needed = most, from = columns) =>
    from.find((column) => column.texts.length >= rows.length / 2 && share(column, is) >= needed);
  const addresses = columns.filter((column) => share(column, isAddress) >= most && column.distinct > rows.length / 2);
  const register = addresses.sort((a, b) => b.distinct - a.distinct)[0];
  const type = find((text) => /[a-z]{3}/i.test(text) && readType(text) !== undefined, 0.5);
  const access = find((text) => /^[a-z/]+$/i.test(text) && readAccess(text) !== undefined);
  if (!register || (!type && !access)) return undefined;
  // A first row of names belongs to a list with names.
  const first = rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  if (!isAddress((first?.cells[register.place] ?? '').trim())) return undefined;
  const others = columns.filter((column) => ![register, type, access].includes(column));
  const divisor = find(isPowerOfTen, most, others);
  const unit = find((text) => units.test(text) || readStates(text) !== undefined, 0.5, others);
  const texts = others.filter((one) => one !== unit && one.place < register.place && share(one, isName) >= most);
  // Codes that differ are ids, and the text beside them is the name; else all texts together are the id.
  const id = others.find(
    (one) => one.place < register.place && one.distinct === rows.length && share(one, isCode) === 1,
  );
  const name = id && texts.findLast((one) => one !== id);
  const ids = name ? [id] : texts;
  const found = { register, type, access, divisor, unit, id: ids.at(-1), name };
  const places = Object.entries(found).flatMap(([kind, column]) =>
    column ? [[kind as ColumnKind, column.place] as const] : [],
  );
  return {
    places: new Map(places),
    headLine: undefined,
    names: numbered(width),
    idPlaces: ids.map(({ place }) => place),
    decided: new Set(),
  };
}

export function isAddress(text: string): boolean {
  return (
    readAddress(text, { table: undefined, counting: 'zero', isHex: false }) !== undefined ||
    modiconAddress(text) !== undefined
  );
}

function isPowerOfTen(text: string): boolean {
  const number = readListNumber(text);
  return typeof number === 'number' && number !== 0 && Number.isInteger(Math.log10(Math.abs(number)));
}

function isCode(text: string): boolean {
  return /^(?=\S*?\p{L})\S+$/u.test(text);
}

function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
