import type { RegisterType } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { findOrder, type ListedOrder } from './orders.ts';
import { spacedWords } from './spacedWords.ts';
import { typeOfName } from './typeNames.ts';
import { typeOfWords, type UnreadType } from './typeWords.ts';

export interface ListedType {
  readonly type: RegisterType;
  /** In registers, of a string. */
  readonly length?: number;
  readonly order: ListedOrder;
  /** It has 8 bits: the low ones of its register. */
  readonly isByte?: true;
}

/** A string has a length of its own. */
export const registersOfType: Readonly<Record<RegisterType, number>> = {
  string: 1,
  bool: 1,
  int16: 1,
  uint16: 1,
  bcd16: 1,
  int32: 2,
  uint32: 2,
  float32: 2,
  bcd32: 2,
  int64: 4,
  uint64: 4,
  float64: 4,
};

const bare = (text: string) => spacedWords(text).replaceAll(' ', '');

/** Their length is in the column of lengths. */
const ofAnyLength = /^(?:u?int(?:eger)?|(?:un)?signed(?:int(?:eger)?)?|bcd|hex)$/;

/** `Float`, `U16`, `FP32_R`, `string[8]` (registers), `STRING(16)` (characters), `int` of `words` registers. */
export function parseType(text: string, words?: number): ListedType | UnreadType {
  const sized = /^(.*?)(?:\[(\d{1,3})\]|\((\d{1,3})\))$/.exec(text.trim());
  const isNamed = typeOfName(bare(text)) !== undefined;
  const found = findOrder(spacedWords(sized && !isNamed ? (sized[1] ?? '') : text));
  if (!found) return { part: '' };
  const { order, rest } = found;
  const whole = typeOfName(bare(sized?.[1] ?? text));
  const read = whole ? { type: whole } : typeOfWords(rest.replace(/^(string|text) (?:ascii|utf 8)$/, '$1'), words);
  if (!('type' in read)) return read;
  const { type } = read;
  const own = whole ? {} : order;
  if (type === 'string') {
    const characters = sized?.[3] === undefined ? undefined : Math.ceil(Number(sized[3]) / 2);
    const length = sized?.[2] === undefined ? (characters ?? words) : Number(sized[2]);
    return length === undefined || length < 1 ? { part: '' } : { type, length, order: own };
  }
  const [, , registers, count] = sized ?? [];
  if (sized && !isNamed && Number(registers ?? count) !== 1)
    return { part: registers ? `[${registers}]` : `(${count})` };
  if (words !== undefined && words > 1 && (ofAnyLength.test(bare(rest)) || /^(?:float|real)$/.test(bare(rest)))) {
    const wide = `${type.replace(/(?<!\d)\d+$/, '')}${words * 16}`;
    return isType(wide) ? { type: wide, order: own } : { part: '' };
  }
  return { ...read, order: own };
}

/** Undefined: it is no type. */
export function readType(text: string, words?: number): ListedType | undefined {
  const type = parseType(text, words);
  return 'type' in type ? type : undefined;
}

/** `int` may have any length. */
export function hasOwnLength(text: string): boolean {
  return !ofAnyLength.test(bare(text));
}

function isType(text: string): text is RegisterType {
  return Object.hasOwn(registersOfType, text);
}
