import type { Counted } from './countedSeries.ts';

/** With the unit; hours of a machine with one decimal. */
export function countWriter(locale: string, { kind, series }: Counted): (value: number) => string {
  const [digits, unit] = kind === 'machine' ? [1, 'h'] : [series.digits, series.unit];
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  // As a string: halves are rounded up in decimals.
  return (value) => `${format.format(String(value) as Intl.StringNumericLiteral)} ${unit}`.trim();
}
