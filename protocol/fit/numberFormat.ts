/** The one currency of the product (spec §1, §9, R33). */
export const currency = 'USD';

/** Costly to make, and points have few of them. */
const formats = new Map<string, Intl.NumberFormat>();

/** `digits` after the decimal point; money with its sign. */
export function numberFormat(locale: string, digits: number, isMoney: boolean): Intl.NumberFormat {
  const fraction = Math.min(Math.max(digits, 0), 20);
  const key = `${locale} ${fraction} ${isMoney}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
      signDisplay: 'negative',
      ...(isMoney && { style: 'currency', currency }),
    });
  formats.set(key, format);
  return format;
}
