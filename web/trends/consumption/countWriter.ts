import type { Counted } from './countedSeries.ts';

/** Writes what was counted, with its unit: hours of a machine with a tenth. */
export function countWriter(locale: string, { kind, series }: Counted): (value: number) => string {
  const [digits, unit] = kind === 'machine' ? [1, 'h'] : [series.digits, series.unit];
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  // As it is written in decimals: what is halfway is rounded up.
  return (value) => `${format.format(String(value) as Intl.StringNumericLiteral)} ${unit}`.trim();
}
