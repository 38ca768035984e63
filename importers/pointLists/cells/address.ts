import type { Table } from './words.ts';

/** `modicon`: 40001 is the first holding register. `zero`, `one`: the number of the first one. */
export const countings = ['modicon', 'zero', 'one'] as const;
export type Counting = (typeof countings)[number];

export type AddressForm = 'modicon' | 'plain' | 'one' | 'hex' | 'named';

export interface ListedAddress {
  readonly table: Table | undefined;
  readonly start: number;
  readonly form: AddressForm;
  readonly bit?: number;
  /** Of a text: its registers, and which byte of each comes first. */
  readonly text?: { readonly length: number; readonly byteOrder: 'big' | 'little' };
  /** The last register of `40001-40002`. */
  readonly last?: number;
  /** Of `HR40004`: the start that it has as a Modicon number. */
  readonly modicon?: number;
  /** Two notations agree. */
  readonly isSure?: true;
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
  '%iw': 'input',
  '%i': 'discrete',
};
export const lastRegister = 65_535;

export interface AddressRules {
  /** From the column of functions. */
  readonly table: Table | undefined;
  readonly counting: Counting;
  readonly isHex: boolean;
  /** `x10` is hexadecimal: another address of the column, such as `x1F`, can be nothing else. */
  readonly isXHex?: boolean;
}

const longestAddress = 64;

/** Undefined: it is no Modbus address. */
export function readAddress(cell: string, given: AddressRules): ListedAddress | undefined {
  if (cell.length > longestAddress) return undefined;
  const text = cell
    .trim()
    .replace(/^['"]|['"]$/g, '')
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}\b)/g, '');
  const range = /^(.+?)(?:-|–|—|~|～|〜|\.{2,3}|…|to|through|thru|à|bis|hasta)([\s\S]+)$/i.exec(text);
  if (range) {
    const [first, last] = [range[1], range[2]].map((end = '') => readOne(end.trim(), given));
    return first && last && last.start >= first.start && first.table === last.table
      ? { ...first, last: last.start }
      : undefined;
  }
  return readOne(text, given);
}

function readOne(text: string, given: AddressRules): ListedAddress | undefined {
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

function readNumber(text: string, given: AddressRules): ListedAddress | undefined {
  const [, word = '', colon = '', number = ''] = /^(%?[a-z]+)(\s*[:.]?\s*)(\d{1,6})$/i.exec(text) ?? [];
  const table = named[word.toLowerCase()];
  if (table)
    return readNamed(table, number, { ...given, isExact: word.startsWith('%') || (colon === ':' && word.length > 3) });
  const digit = /^([0134])x+\s*[:.]?\s*(\d{1,6})$/i.exec(text);
  if (digit?.[1] && digit[1] !== '0') return readDigit(leading[digit[1]], digit[2] ?? '');
  const hex =
    /^(?:0x|16#|\$|&h)([\da-f]{1,5})$/i.exec(text) ??
    /^([\da-f]{1,5})h$/i.exec(text) ??
    (given.isXHex ? /^x([\da-f]{1,5})$/i.exec(text) : null);
  const digits = hex?.[1] ?? (given.isHex && /^[\da-f]{1,5}$/i.test(text) ? text : undefined);
  if (digits !== undefined) return valid(given.table, Number.parseInt(digits, 16), 'hex');
  return /^\d{1,6}$/.test(text) ? readDecimal(text, given) : undefined;
}

/** From 0, as in the station file; but `HR1` is from 1 if all numbers are, and `HR40004` may be a Modicon number. */
function readNamed(
  table: Table,
  number: string,
  { counting, isExact }: AddressRules & { readonly isExact: boolean },
): ListedAddress | undefined {
  const modicon = modiconAddress(number);
  const own = valid(table, Number(number) - (counting === 'one' && !isExact ? 1 : 0), 'named');
  if (isExact || modicon?.table !== table) return own;
  return own ? { ...own, modicon: modicon.start } : modicon;
}

/** `4x0001`; the first digit of `4x40001` may be the table again. */
function readDigit(table: Table | undefined, number: string): ListedAddress | undefined {
  const modicon = modiconAddress(number);
  const own = valid(table, Number(number) - 1, 'modicon');
  return own && modicon?.table === table ? { ...own, modicon: modicon?.start ?? own.start } : own;
}

function readDecimal(text: string, { table, counting }: AddressRules): ListedAddress | undefined {
  const number = Number(text);
  if (counting === 'modicon') {
    const modicon = modiconAddress(text);
    if (modicon && (table === undefined || table === modicon.table)) return modicon;
  }
  return counting === 'one' ? valid(table, number - 1, 'one') : valid(table, number, 'plain');
}

/** `40001`, `400001`, `00001`: five or six digits, the registers counted from 1. */
export function modiconAddress(text: string): ListedAddress | undefined {
  const match = /^([0134])(\d{4,5})$/.exec(text);
  const table = leading[match?.[1] ?? ''];
  return table && valid(table, Number(match?.[2]) - 1, 'modicon');
}

function valid(table: Table | undefined, start: number, form: AddressForm): ListedAddress | undefined {
  return start >= 0 && start <= lastRegister ? { table, start, form } : undefined;
}
