import type { Table } from './words.ts';

/** How numbers of a list are meant. `modicon`: 40001 is the first holding register. `zero`, `one`: what the first is. */
export const countings = ['modicon', 'zero', 'one'] as const;
export type Counting = (typeof countings)[number];

/** How an address was understood. */
export type AddressForm = 'modicon' | 'plain' | 'one' | 'hex' | 'named';

export interface ListedAddress {
  readonly table: Table | undefined;
  readonly start: number;
  readonly form: AddressForm;
  readonly bit?: number;
  /** Of a text: its registers, and which byte of each is the first. */
  readonly text?: { readonly length: number; readonly byteOrder: 'big' | 'little' };
  /** The last register of `40001-40002`. */
  readonly last?: number;
}

const leading: Readonly<Record<string, Table>> = { 0: 'coil', 1: 'discrete', 3: 'input', 4: 'holding' };
const named: Readonly<Record<string, Table>> = {
  coil: 'coil',
  coils: 'coil',
  do: 'coil',
  discrete: 'discrete',
  di: 'discrete',
  input: 'input',
  ir: 'input',
  ai: 'input',
  holding: 'holding',
  hr: 'holding',
  '%mw': 'holding',
  '%m': 'coil',
};
export const lastRegister = 65_535;

interface Given {
  /** Of the column of functions. */
  readonly table: Table | undefined;
  readonly counting: Counting;
  readonly isHex: boolean;
}

const longestAddress = 64;

/** Reads the address of a cell; undefined: it is none of Modbus. */
export function readAddress(cell: string, given: Given): ListedAddress | undefined {
  if (cell.length > longestAddress) return undefined;
  const text = cell
    .trim()
    .replace(/^['"]|['"]$/g, '')
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}\b)/g, '');
  const range = /^(.+?)(?:-|–|\.\.|…|to|à|bis)([\s\S]+)$/i.exec(text);
  if (range) {
    const [first, last] = [range[1], range[2]].map((end = '') => readOne(end.trim(), given));
    return first && last && last.start >= first.start && first.table === last.table
      ? { ...first, last: last.start }
      : undefined;
  }
  return readOne(text, given);
}

function readOne(text: string, given: Given): ListedAddress | undefined {
  const suffixed = /^(.{0,60}?\d[\da-f]{0,16}h?)(?:[.:](\d{1,2})|\.S?(\d{1,3})([HL])|\.?S(\d{1,3})([HL])?)$/i.exec(
    text,
  );
  const whole = readNumber(text, given);
  if (whole || !suffixed) return whole;
  const [, base = '', bit, kepware, kepwareHalf, characters, half = kepwareHalf] = suffixed;
  const address = readNumber(base, given);
  if (!address) return undefined;
  if (bit !== undefined) return Number(bit) < 16 ? { ...address, bit: Number(bit) } : undefined;
  const length = Math.ceil(Number(kepware ?? characters) / 2);
  const byteOrder = half?.toUpperCase() === 'L' ? 'little' : 'big';
  return length > 0 ? { ...address, text: { length, byteOrder } } : undefined;
}

function readNumber(text: string, given: Given): ListedAddress | undefined {
  const word = /^(%?[a-z]+)\s*[:.]?\s*(\d{1,5})$/i.exec(text);
  const table = word && named[(word[1] ?? '').toLowerCase()];
  if (table) return valid(table, Number(word[2]), 'named');
  const digit = /^([0134])x+\s*[:.]?\s*(\d{1,5})$/i.exec(text);
  if (digit?.[1] && digit[1] !== '0') return valid(leading[digit[1]], Number(digit[2]) - 1, 'modicon');
  const hex = /^(?:0x|16#|\$)([\da-f]{1,5})$/i.exec(text) ?? /^([\da-f]{1,5})h$/i.exec(text);
  const digits = hex?.[1] ?? (given.isHex && /^[\da-f]{1,5}$/i.test(text) ? text : undefined);
  if (digits !== undefined) return valid(given.table, Number.parseInt(digits, 16), 'hex');
  return /^\d{1,6}$/.test(text) ? readDecimal(text, given) : undefined;
}

function readDecimal(text: string, { table, counting }: Given): ListedAddress | undefined {
  const number = Number(text);
  if (counting === 'modicon') {
    const modicon = modiconAddress(text);
    if (modicon && (table === undefined || table === modicon.table)) return modicon;
  }
  return counting === 'one' ? valid(table, number - 1, 'one') : valid(table, number, 'plain');
}

/** `40001`, `400001`, `00001`: the table and the register from 1, five or six digits together. */
export function modiconAddress(text: string): ListedAddress | undefined {
  const match = /^([0134])(\d{4,5})$/.exec(text);
  const table = leading[match?.[1] ?? ''];
  return table && valid(table, Number(match?.[2]) - 1, 'modicon');
}

function valid(table: Table | undefined, start: number, form: AddressForm): ListedAddress | undefined {
  return start >= 0 && start <= lastRegister ? { table, start, form } : undefined;
}
