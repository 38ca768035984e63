import { readListNumber } from '../cells/numbers.ts';
import type { JudgedTable, Judgement } from './judgedTable.ts';

/** Whether addresses are counted from a start that the list does not name. */
export function judgeAddressStart({ has, name, cells }: JudgedTable): Judgement | undefined {
  const isRelative = /\boffsets?\b|\brelativ|d[ée]calage|versatz|desplazamiento/i.test(
    name('register').replaceAll('_', ' '),
  );
  const first = cells('register').find((cell) => cell !== '');
  return isRelative && !has('base') && first !== undefined ? { open: first } : undefined;
}

/** Whether an offset is one of the value or of the address: whole numbers that differ as registers do may be either. */
export function judgeOffset({ has, cells }: JudgedTable): Judgement | undefined {
  if (!has('register') || has('base')) return undefined;
  const registers = cells('register');
  const pairs = cells('offset').flatMap((offset, at) => {
    const register = registers[at] ?? '';
    return offset !== '' && register !== '' ? [{ offset, register }] : [];
  });
  const offsets = new Set(pairs.map(({ offset }) => offset));
  const areWhole = pairs.every(({ offset }) => isRegisterOffset(offset));
  if (pairs.length < 2 || !areWhole || offsets.size < 2) return undefined;
  const blocks = new Set(pairs.map(({ register }) => register));
  const both = new Set(pairs.map(({ offset, register }) => `${register} ${offset}`));
  const isOfBlock = blocks.size < pairs.length && both.size === pairs.length;
  const isNumbered = pairs.length > 2 && offsets.size === pairs.length;
  return isOfBlock || isNumbered ? { open: pairs[1]?.offset ?? '' } : undefined;
}

function isRegisterOffset(text: string): boolean {
  const number = /^0x[\da-f]+$/i.test(text) ? Number(text) : readListNumber(text);
  return typeof number === 'number' && Number.isInteger(number) && number >= 0;
}

/** What can’t be added stays as it is, to be refused. */
export function addressOf(block: string, offset: string, isHex: boolean): string {
  if (block === '' && offset === '') return '';
  const [, table = '', digits = ''] = /^((?:[a-z]+:)?)([\da-fx]+)$/i.exec(block) ?? [];
  const numbers = [digits, offset].map((text) => {
    const hex = /^0x([\da-f]+)$/i.exec(text)?.[1] ?? (isHex && /^[\da-f]+$/i.test(text) ? text : undefined);
    return hex !== undefined ? Number.parseInt(hex, 16) : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  });
  const [first = Number.NaN, second = Number.NaN] = numbers;
  const sum = first + second;
  if (!Number.isInteger(sum)) return `${block} + ${offset}`;
  const isMarked = isHex || /^0x/i.test(digits);
  return `${table}${isMarked ? `0x${sum.toString(16).toUpperCase()}` : String(sum).padStart(digits.length, '0')}`;
}

/** Whether the offset is counted from the first register: the same address once more. */
export function isAddressAgain(registers: readonly string[], offsets: readonly string[]): boolean {
  const pairs = registers.flatMap((register, at) => {
    const [one, other] = [readListNumber(register), readListNumber(offsets[at] ?? '')];
    return typeof one === 'number' && typeof other === 'number' ? [[one, other] as const] : [];
  });
  const differences = new Set(pairs.map(([one, other]) => one - other));
  return new Set(pairs.map(([, other]) => other)).size > 1 && differences.size === 1;
}
