import { parseNumber } from '../../protocol/wire/fields.ts';

const operations: Readonly<Record<string, (before: number, by: number) => number>> = {
  '+': (before, by) => before + by,
  '-': (before, by) => before - by,
  '*': (before, by) => before * by,
  '/': (before, by) => before / by,
  // A negative number that is meant as such.
  '=': (_, value) => value,
};

const sum = /^([-+*/=])([-+]?(?:\d+[.,]?\d*|[.,]\d+))$/;

/**
 * What to do with the number of a field, typed in place of a number: `+20`, `-5`, `*2`, `/2`, and `=-5`. Undefined: it is no
 * such sum, or it gives no number.
 */
export function sumText(typed: string, before: string | undefined): string | undefined {
  const [, sign = '', by = ''] = sum.exec(typed.replaceAll(/\s/g, '').replaceAll('\u2212', '-')) ?? [];
  // Where nothing is, there is nothing to be multiplied.
  const now = sign === '=' ? 0 : (parseNumber(before) ?? ('+-'.includes(sign) && !before ? 0 : undefined));
  const result = now === undefined ? undefined : operations[sign]?.(now, Number(by.replace(',', '.')));
  if (result === undefined || !Number.isFinite(result)) return undefined;
  // Without what binary fractions leave.
  return String(Math.round(result * 1e6) / 1e6);
}
