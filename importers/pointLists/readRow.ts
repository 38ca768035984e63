import type { ColumnKind } from './columnNames.ts';
import type { ListedPoint, ListNote } from './listedPoint.ts';
import { type ListedType, readType, typeWords } from './listedType.ts';
import type { ListReason } from './listFault.ts';
import { readListNumber } from './numbers.ts';
import type { Answer, QuestionCode } from './questions.ts';
import { readScaling } from './scaling.ts';
import { readStates, stateTexts } from './states.ts';
import { type Order, readAccess, readOrder, readWordOrder } from './words.ts';

/** The cells of a row by what their columns are. */
export interface RowCells {
  readonly has: (kind: ColumnKind) => boolean;
  readonly text: (kind: ColumnKind) => string;
  /** What the list or the user says to a question about it. */
  readonly answer: (code: QuestionCode) => Answer | undefined;
}

type Address = ListedPoint['address'];
type Fields = Pick<ListedPoint, 'stated' | 'initial' | 'notes'>;

/** The fields of a point besides its names; or why the row is none. `writes`: its function says so. */
export function readRow(cells: RowCells, address: Address, writes: boolean | undefined): Fields | ListReason {
  const isBits = address.table === 'coil' || address.table === 'discrete';
  const bit = address.bit ?? optional(cells.text('bit'));
  if (bit !== undefined && (isBits || !Number.isInteger(bit) || bit < 0 || bit > 15)) {
    return { code: 'badBit', value: address.bit === undefined ? cells.text('bit') : String(address.bit) };
  }
  const type = typeOf(cells, address);
  if ('code' in type) return type;
  const isWhole = /^(?:bool|u?int16)$/.test(type.type);
  // `40001.0` may be the first bit, or a number that a spreadsheet has written.
  if (address.bit !== undefined && cells.text('type').trim() !== '' && type.type !== 'bool') {
    return { code: 'bitOfType', value: cells.text('register').trim(), type: cells.text('type').trim() };
  }
  if (isBits && !isWhole) return { code: 'typeOfBit', value: cells.text('type'), table: address.table };
  if (bit !== undefined && !isWhole) return { code: 'badBit', value: String(bit) };
  const isLogic = isBits || bit !== undefined || type.type === 'bool';
  const isText = type.type === 'string';
  const unitId = optional(cells.text('unitId'));
  if (unitId !== undefined && !(Number.isInteger(unitId) && unitId >= 0 && unitId <= 255)) {
    return { code: 'badUnitId', value: cells.text('unitId') };
  }
  const order = orderOf(cells);
  if ('code' in order) return order;
  const { factor, unit } = unitOf(cells.text('unit'));
  const scaling = isLogic || isText ? { scale: 1, offset: 0 } : readScaling(cells.text, factor);
  if ('code' in scaling) return scaling;
  const notes: ListNote[] = [];
  const states = statesOf(cells, isLogic, type.type, scaling.scale, notes);
  const hasScale = factor !== 1 || (['scale', 'divisor', 'offset', 'rawLow'] as const).some(cells.has);
  const digits = optional(cells.text('digits'));
  const command = commandOf(cells, writes, { address, isText }, notes);
  const words = typeWords[type.type];
  const takesOrder = !isBits && bit === undefined;
  return {
    stated: {
      Register: `${address.table}:${address.start}`,
      Bit: bit === undefined ? undefined : String(bit),
      Type: isBits || bit !== undefined ? undefined : type.type,
      Length: type.length === undefined ? undefined : String(type.length),
      ...(takesOrder && order.wordOrder && words > 1 && { WordOrder: order.wordOrder }),
      ...(takesOrder && order.byteOrder && { ByteOrder: order.byteOrder }),
      ...(address.text && { ByteOrder: address.text.byteOrder }),
      ...(unitId !== undefined && { UnitId: String(unitId) }),
      ...(isText ? { Kind: 'text' } : states.kind || isLogic ? { Kind: states.kind ?? 'logic' } : {}),
      ...states.texts,
      ...(cells.has('unit') && !states.isUnit && { Unit: unit }),
      ...(hasScale && !isLogic && !isText && { Scale: String(scaling.scale), Offset: String(scaling.offset) }),
      ...(digits !== undefined && { Digits: String(Math.min(6, Math.max(0, Math.round(digits)))) }),
      ...(command !== undefined && { EditingKind: command ? 'Output' : undefined }),
    },
    initial: { Digits: isLogic || isText || states.kind ? undefined : usualDigits(type.type, scaling.scale) },
    notes,
  };
}

/** The type that the row states, else by its registers; an array is none. */
function typeOf(cells: RowCells, address: Address): ListedType | ListReason {
  const value = cells.text('type').trim();
  const words = wordsOf(cells, address);
  if (value === '') {
    if (address.text) return { type: 'string', length: address.text.length };
    const bySize = ([undefined, 'uint16', 'uint32', undefined, 'uint64'] as const)[words ?? 1];
    return bySize === undefined ? { code: 'noType', value: `${words}` } : { type: bySize };
  }
  const type = readType(value, address.text?.length ?? words);
  const own = type && (type.length ?? typeWords[type.type]);
  const isArray = type !== undefined && type.type !== 'string' && words !== undefined && words > 1 && words !== own;
  return type && !isArray ? type : { code: 'noType', value: isArray ? `${value} × ${words}` : value };
}

/** How many registers the row says that it has. */
function wordsOf(cells: RowCells, { start, last }: Address): number | undefined {
  if (last !== undefined) return last - start + 1;
  const length = optional(cells.text('length'));
  const end = optional(cells.text('lastRegister'));
  // Numbers of the same form: their difference does not depend on what the first is.
  const first = optional(cells.text('register'));
  const words = end !== undefined && first !== undefined ? end - first + 1 : length;
  return words !== undefined && Number.isInteger(words) && words > 0 ? words : undefined;
}

function orderOf(cells: RowCells): Order | ListReason {
  const [both, word] = [cells.text('order').trim(), cells.text('wordOrder').trim()];
  const order = both === '' ? {} : readOrder(both);
  const wordOrder = word === '' ? undefined : readWordOrder(word);
  if (!order || (word !== '' && !wordOrder)) return { code: 'badOrder', value: order ? word : both };
  return { ...order, ...(wordOrder && { wordOrder }) };
}

/** `0.01V`: so many volts are one. */
function unitOf(text: string): { readonly factor: number; readonly unit: string } {
  const bare = text.replace(/\s+/g, ' ').trim();
  const [, number = '', rest = ''] = /^[x×*]?\s*(\d+(?:[.,]\d+)?)\s*([\p{L}%°µ].*)$/u.exec(bare) ?? [];
  const factor = readListNumber(number);
  if (typeof factor === 'number' && factor > 0) return { factor, unit: rest };
  return { factor: 1, unit: /^(?:none|aucune?|keine?|ninguna?|n\/?a|[-–—]+)$/i.test(bare) ? '' : bare };
}

interface PointStates {
  readonly texts: Readonly<Record<string, string>>;
  readonly kind?: 'state';
  /** They are in the column of the units. */
  readonly isUnit: boolean;
}

function statesOf(cells: RowCells, isLogic: boolean, type: string, scale: number, notes: ListNote[]): PointStates {
  const fromUnit = readStates(cells.text('unit'));
  const isUnit = fromUnit !== undefined;
  const listed = readStates(cells.text('states')) ?? fromUnit;
  const pair = [cells.text('state0').trim(), cells.text('state1').trim()];
  const states = listed ?? (pair.every((text) => text !== '') ? new Map(pair.entries()) : undefined);
  if (!states || type === 'string') return { texts: {}, isUnit };
  const texts = stateTexts(states);
  const isState = /^u?int/.test(type) && scale === 1 && !isLogic;
  if (!texts || (isLogic ? texts.length > 2 : !isState)) {
    notes.push({ code: 'statesBeyond', value: String(Math.max(...states.keys())) });
    return { texts: {}, isUnit };
  }
  const named = Object.fromEntries(texts.map((text, i) => [`State${i}`, text.replace(/\s+/g, ' ')]));
  return isLogic ? { texts: named, isUnit } : { texts: named, kind: 'state', isUnit };
}

interface Commanded {
  readonly address: Address;
  readonly isText: boolean;
}

/** Whether commands may write it; undefined: the list says nothing of it. */
function commandOf(
  cells: RowCells,
  writes: boolean | undefined,
  of: Commanded,
  notes: ListNote[],
): boolean | undefined {
  const isWritten = readAccess(cells.text('access')) ?? writes;
  if (!isWritten) return isWritten;
  const { table } = of.address;
  const isReadOnly = table === 'input' || table === 'discrete';
  const why = isReadOnly ? 'readOnlyTable' : of.isText ? 'readOnlyText' : undefined;
  if (why) notes.push({ code: why, value: table });
  return why === undefined;
}

/** As many as the scale resolves; two of a number with a fraction. */
function usualDigits(type: string, scale: number): string | undefined {
  if (type.startsWith('float')) return '2';
  const digits = Math.min(6, Math.max(0, Math.ceil(-Math.log10(Math.abs(scale)) - 1e-9)));
  return digits === 0 ? undefined : String(digits);
}

function optional(text: string): number | undefined {
  const number = /^0x[\da-f]+$/i.test(text.trim()) ? Number(text.trim()) : readListNumber(text);
  return typeof number === 'number' ? number : undefined;
}
