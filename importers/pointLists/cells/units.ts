import type { ListReason } from '../listFault.ts';
import type { JudgedTable, Judgement } from '../questions/judgedTable.ts';
import { nothing } from './cellNumber.ts';
import { readFactor, readListNumber } from './numbers.ts';
import { isStateList } from './states.ts';

export interface ListedUnit {
  /** One in the register is so many of the unit. */
  readonly factor: number;
  readonly unit: string;
}

interface UnitFactor extends ListedUnit {
  /** `V*10` and `x10 V`: the register holds ten times the volts, or one in it is ten volts. */
  readonly isOpen: boolean;
}

const number = String.raw`[-−]?\d+(?:[.,]\d+)?(?:e[-−]?\d+)?`;
const power = String.raw`10\s?(?:\^\(?[-−]?\d{1,2}\)?|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})`;
const first = new RegExp(
  `^([x×*]?) ?(1\\s?[/÷:]\\s?10+(?!\\d)|${power}|${number}) ?[x×*·]? ?((?![x×])[\\p{L}%°µΩ].*)$`,
  'iu',
);
const last = new RegExp(
  `^((?![x×]\\d)[\\p{L}%°µΩ].*?)(?: ?([x×*·/÷]) ?| )(${power}|${number})$|^([\\p{L}%°µΩ].*?) ?[([] ?([x×*·/÷]?) ?(1\\s?[/÷:]\\s?10+|${power}|${number}) ?[)\\]]$`,
  'iu',
);
const perStep =
  / ?(?:\/|per|par|pro|je|por) ?(?:bit|lsb|digit|count|step|inc|increment|incr[ée]ment|pas|schritt|paso)s?\.?$/i;
/** Numbers that are no part of a unit, as exponents (`m^3`) and names (`CO2`) are. */
const arithmetic =
  /(?:[*×÷=:+]|(?<!\p{L})x)\s*[-−]?\d|(?<![\p{L}\d])\d*[.,]\d|\/\s*\d{2,}(?!\d|\s*\p{L})|\^\s*[-−]?(?:[5-9]|\d\d)/iu;
/** Neither a range nor `1/min`. */
const startsWithNumber = /^[-−]?\d(?!\s*\/\s*\p{L})(?!\d*\s*(?:-|–|\.\.+|…|to|bis|à)\s*\d)/u;

/** `0.1V`, `1/10 °C`, `0.1 V/bit`, `V*10`; or why it can’t be used. `answer`: for those that may divide. */
export function readUnit(text: string, answer: string | undefined): ListedUnit | ListReason {
  const bare = plainUnit(text);
  if (nothing.test(bare)) return { factor: 1, unit: '' };
  const found = unitFactor(bare);
  if (!found)
    return arithmetic.test(bare) || startsWithNumber.test(bare)
      ? { code: 'badUnit', value: bare }
      : { factor: 1, unit: bare };
  const { isOpen, factor, unit } = found;
  if (!isOpen) return { factor, unit };
  return answer === undefined
    ? { code: 'badUnit', value: bare }
    : { factor: answer === 'divides' ? 1 / factor : factor, unit };
}

/** `V*10` may be read in two ways. */
export function judgeUnitFactor({ cells }: JudgedTable): Judgement | undefined {
  const open = cells('unit').find((text) => !isStateList(text) && unitFactor(plainUnit(text))?.isOpen);
  return open === undefined ? undefined : { open };
}

export function plainUnit(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function unitFactor(bare: string): UnitFactor | undefined {
  const [, sign = '', text = '', behind] = first.exec(bare) ?? [];
  if (behind !== undefined) {
    const factor = numberOf(text);
    const unit = behind.replace(perStep, '').trim();
    const isWhole = factor !== undefined && Number.isInteger(factor) && !isPowerOfTen(factor);
    return factor === undefined || isWhole ? undefined : { factor, unit, isOpen: sign !== '' && factor > 1 };
  }
  const [, one, oneSign = '', oneText, two, twoSign = '', twoText] = last.exec(bare) ?? [];
  const [unit, mark, factor] = [one ?? two, oneSign || twoSign, numberOf(oneText ?? twoText ?? '')];
  if (unit === undefined || factor === undefined) return undefined;
  // A plain number behind a unit is a part of its name, unless it is a fraction.
  if (mark === '' && one !== undefined && Number.isInteger(factor)) return undefined;
  const isDivided = /[/÷]/.test(mark);
  if (isDivided && !isPowerOfTen(factor)) return undefined;
  return {
    factor: isDivided ? 1 / factor : factor,
    unit: unit.replace(/ (?:scale|factor|facteur|faktor)$/i, '').trim(),
    isOpen: !isDivided && factor > 1,
  };
}

function numberOf(text: string): number | undefined {
  const value = /^10|[/÷:]/.test(text) ? readFactor(text.replace(/\s/g, '')) : readListNumber(text);
  return typeof value === 'number' && value !== 0 ? value : undefined;
}

function isPowerOfTen(value: number): boolean {
  return /^-?10*$/.test(String(value)) && Math.abs(value) >= 1;
}
