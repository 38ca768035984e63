import { parseNumber } from '../../protocol/wire/fields.ts';

const operations: Readonly<Record<string, (before: number, by: number) => number>> = {
  '+': (before, by) => before + by,
  '-': (before, by) => before - by,
  '*': (before, by) => before * by,
  '/': (before, by) => before / by,
  // For a negative number: `-5` subtracts.
  '=': (_, value) => value,
};

const sum = /^([-+*/=])([-+]?(?:\d+[.,]?\d*|[.,]\d+))$/;

/**
 * `+20`, `-5`, `*2`, `/2`, and `=-5`, typed in place of a number. Undefined: it is no such sum, or it gives no number.
 */
export function sumText(typed: string, before: string | undefined): string | undefined {
  const [, sign = '', by = ''] = sum.exec(typed.replaceAll(/\s/g, '').replaceAll('\u2212', '-')) ?? [];
  // An empty field can’t be multiplied.
  const now = sign === '=' ? 0 : (parseNumber(before) ?? ('+-'.includes(sign) && !before ? 0 : undefined));
  const result = now === undefined ? undefined : operations[sign]?.(now, Number(by.replace(',', '.')));
  if (result === undefined || !Number.isFinite(result)) return undefined;
  // Drops what binary fractions leave.
  return String(Math.round(result * 1e6) / 1e6);
}
