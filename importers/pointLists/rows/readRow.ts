import { nothing, numberOf } from '../cells/cellNumber.ts';
import { registersOfType } from '../cells/listedType.ts';
import { scaleInText } from '../cells/scaleInText.ts';
import { isStateList } from '../cells/states.ts';
import { type ListedUnit, plainUnit, readUnit } from '../cells/units.ts';
import { readAccess } from '../cells/words.ts';
import type { ListedPoint, ListNote } from '../listedPoint.ts';
import type { ListReason } from '../listFault.ts';
import { scaleKinds } from '../questions/scaleQuestions.ts';
import type { RowCells } from './rowCells.ts';
import { limitsOf } from './rowLimits.ts';
import { orderOf } from './rowOrder.ts';
import { statesOf } from './rowStates.ts';
import { typeOf } from './rowType.ts';
import { readScaling } from './scaling.ts';

type Address = ListedPoint['address'];
type Fields = Pick<ListedPoint, 'stated' | 'initial' | 'notes'>;

/** All but the names; or why the row is no point. `writes`: its function does. */
export function readRow(cells: RowCells, address: Address, writes: boolean | undefined): Fields | ListReason {
  const isBits = address.table === 'coil' || address.table === 'discrete';
  const bit = bitOf(cells, address);
  if (typeof bit === 'object') return bit;
  const type = typeOf(cells, address);
  if ('code' in type) return type;
  const isWhole = /^(?:bool|u?int16)$/.test(type.type);
  // `40001.0` may be the first bit, or a number as a spreadsheet writes it.
  if (address.bit !== undefined && cells.text('type').trim() !== '' && type.type !== 'bool') {
    return { code: 'bitOfType', value: cells.text('register').trim(), type: cells.text('type').trim() };
  }
  if (isBits && !isWhole) return { code: 'typeOfBit', value: cells.text('type'), table: address.table };
  if (bit !== undefined && !isWhole) return { code: 'badBit', value: String(bit) };
  const isLogic = isBits || bit !== undefined || type.type === 'bool';
  const isText = type.type === 'string';
  const unitId = numberOf(cells, 'unitId');
  const isUnitId = unitId === undefined || (typeof unitId === 'number' && Number.isInteger(unitId));
  if (!isUnitId || (unitId !== undefined && (unitId < 0 || unitId > 255))) {
    return { code: 'badUnitId', value: cells.text('unitId') };
  }
  const order = isBits || bit !== undefined ? {} : orderOf(cells, type);
  if ('code' in order) return order;
  const notes: ListNote[] = type.isByte ? [{ code: 'wholeRegister', value: cells.text('type').trim() }] : [];
  const isStates = isStateList(cells.text('unit'));
  const listed =
    isStates || isLogic || isText ? plainOf(cells) : readUnit(cells.text('unit'), cells.answer('unitFactor'));
  if ('code' in listed) return listed;
  const scaling = isLogic || isText ? { scale: 1, offset: 0, unit: listed.unit } : readScaling(cells, listed);
  if ('code' in scaling) return scaling;
  const isStated =
    scaling.scale !== 1 || listed.factor !== 1 || scaleKinds.some((kind) => cells.text(kind).trim() !== '');
  if (!isLogic && !isText && !isStated && !type.type.startsWith('float')) {
    const part = scaleInText(cells.text('name')) ?? scaleInText(cells.text('description'));
    if (part !== undefined) return { code: 'scaleInText', part };
  }
  const digits = numberOf(cells, 'digits');
  if (typeof digits === 'object') return digits;
  const states = statesOf(cells, { isLogic, type: type.type, scale: scaling.scale }, notes);
  const hasScale = scaling.scale !== 1 || scaleKinds.some(cells.has);
  const command = commandOf(cells, writes, { address, isText }, notes);
  const isNumber = !isLogic && !isText && !states.kind;
  return {
    stated: {
      Register: `${address.table}:${address.start}`,
      Bit: bit === undefined ? undefined : String(bit),
      Type: isBits || bit !== undefined ? undefined : type.type,
      Length: type.length === undefined ? undefined : String(type.length),
      ...(order.wordOrder && registersOfType[type.type] > 1 && { WordOrder: order.wordOrder }),
      ...(order.byteOrder && { ByteOrder: order.byteOrder }),
      ...(address.text && { ByteOrder: address.text.byteOrder }),
      ...(unitId !== undefined && { UnitId: String(unitId) }),
      ...(isText ? { Kind: 'text' } : isNumber ? {} : { Kind: states.kind ?? 'logic' }),
      ...states.texts,
      ...(((cells.has('unit') && !states.isUnit) || scaling.unit !== '') && { Unit: scaling.unit }),
      ...(hasScale && !isLogic && !isText && { Scale: String(scaling.scale), Offset: String(scaling.offset) }),
      ...(digits !== undefined && { Digits: String(Math.min(6, Math.max(0, Math.round(digits)))) }),
      ...(command !== undefined && { EditingKind: command ? 'Output' : undefined }),
      ...(command && isNumber && limitsOf(cells, scaling, notes)),
    },
    initial: { Digits: isNumber ? usualDigits(type.type, scaling.scale) : undefined },
    notes,
  };
}

function bitOf(cells: RowCells, { bit, table }: Address): number | undefined | ListReason {
  const text = cells
    .text('bit')
    .trim()
    .replace(/^(?:bit|b|d)\s*(?=\d)/i, '');
  const own = numberOf({ text: () => text }, 'bit');
  const isBits = table === 'coil' || table === 'discrete';
  if (bit === undefined && own === undefined) return undefined;
  const one = bit ?? own;
  const isOther = bit !== undefined && own !== undefined && bit !== own;
  if (typeof one !== 'number' || isOther || isBits || !Number.isInteger(one) || one < 0 || one > 15)
    return { code: 'badBit', value: bit === undefined ? cells.text('bit') : String(bit) };
  return one;
}

/** Where nothing scales. */
function plainOf(cells: RowCells): ListedUnit {
  const unit = plainUnit(cells.text('unit'));
  return { factor: 1, unit: nothing.test(unit) || isStateList(unit) ? '' : unit };
}

interface Commanded {
  readonly address: Address;
  readonly isText: boolean;
}

/** Undefined: the list does not state it. */
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

/** As many as the scale resolves; two of a fraction. */
function usualDigits(type: string, scale: number): string | undefined {
  if (type.startsWith('float')) return '2';
  const digits = Math.min(6, Math.max(0, Math.ceil(-Math.log10(Math.abs(scale)) - 1e-9)));
  return digits === 0 ? undefined : String(digits);
}
