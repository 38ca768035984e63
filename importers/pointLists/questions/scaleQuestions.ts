import { nothing } from '../cells/cellNumber.ts';
import { readType } from '../cells/listedType.ts';
import { readFactor, readListNumber } from '../cells/numbers.ts';
import type { JudgedTable, Judgement } from './judgedTable.ts';

export const scaleKinds = ['scale', 'divisor', 'exponent', 'offset', 'rawLow'] as const;
/** The largest power of ten of a scale, those of SunSpec among them. */
export const mostExponent = 9;
/** `10`, `x100`: one in the register may be so many of the unit, or the other way round. */
export const wholeTens = /^[x×*]?\s*10+$/i;

function filled({ cells }: JudgedTable, kind: 'scale' | 'digits'): string[] {
  return cells(kind).filter((text) => !nothing.test(text));
}

/**
 * Whether scales are exponents of ten: of small whole numbers no factor is 0, and hardly one below -1. 1 and -1 alone
 * are ambiguous.
 */
export function judgeScaleForm(table: JudgedTable): Judgement | undefined {
  const texts = filled(table, 'scale');
  // What is no number refuses its row, and decides nothing; but beside names of registers, a number may be one of them.
  const numbers = texts.map((text) => readListNumber(text)).filter((number) => typeof number === 'number');
  const register =
    texts.some(isElsewhere) &&
    texts.find((text) => Number(readListNumber(text)) > mostExponent && !wholeTens.test(text));
  if (register) return { open: register };
  const isSmall = (one: number) => Number.isInteger(one) && Math.abs(one) <= mostExponent;
  if (numbers.length === 0 || !numbers.every(isSmall)) return undefined;
  if (numbers.some((one) => one === 0 || one < -1)) return { answer: 'exponent' };
  return numbers.includes(-1) ? { open: '-1' } : undefined;
}

/** Whether 10, 100… multiply or divide; a column with a fraction multiplies. */
export function judgeScaleDirection(table: JudgedTable): Judgement | undefined {
  const texts = filled(table, 'scale').filter((text) => typeof readFactor(text) === 'number');
  const large = texts.find((text) => wholeTens.test(text));
  return large !== undefined && texts.every((text) => wholeTens.test(text) || text === '1')
    ? { open: large }
    : undefined;
}

/** Whether whole numbers in the register have as many decimals, where no other column scales them. */
export function judgeDecimals(table: JudgedTable): Judgement | undefined {
  // These are digits of the display.
  if (/^(?:digits|chiffres|cifras)$/i.test(table.name('digits').trim())) return undefined;
  if ((['scale', 'divisor', 'exponent', 'rawLow'] as const).some(table.has)) return undefined;
  const [types, digits, units] = [table.cells('type'), table.cells('digits'), table.cells('unit')];
  const open = digits.find((text, at) => {
    const type = types[at] ? readType(types[at], 2)?.type : 'uint16';
    return /^[1-6]$/.test(text) && /^u?int|^bcd/.test(type ?? '') && !/^\d/.test(units[at] ?? '');
  });
  return open === undefined ? undefined : { open };
}

/** SunSpec’s `A_SF`, the name of a register or a hint at one: the scale is a value of the device. */
export function isElsewhere(value: string): boolean {
  const isName =
    /^[a-z]\w{0,40}_\w{1,40}$/i.test(value) || /^[a-z]{0,20}(?:sf|scale|factor|[a-z]\d{1,5})\d?$/i.test(value);
  return isName || /(?:^|[^\p{L}])(?:reg|adr|addr|dir|see|voir|siehe)\p{L}{0,20}\W{0,3}\w{1,20}$/iu.test(value);
}
