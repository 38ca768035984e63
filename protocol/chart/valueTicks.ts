const steps = [1, 2, 5, 10];
/** Significant digits of a float64. */
const mostDigits = 15;

/** Round values between two bounds, lowest first, in at most `most` steps. */
export function valueTicks(
  { min, max }: { readonly min: number; readonly max: number },
  most: number,
): { readonly values: readonly number[]; readonly step: number } {
  // Divided first: the difference of the bounds may overflow.
  const least = max / Math.max(1, most) - min / Math.max(1, most);
  if (!(least > 0)) return { values: [], step: 1 };
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (steps.find((one) => one * power >= least * (1 - 1e-9)) ?? 10) * power;
  const [first, last] = [Math.ceil(min / step), Math.floor(max / step)];
  const values = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    // Without the digits that only adding makes; never minus zero.
    Number(((first + i) * step || 0).toPrecision(mostDigits)),
  );
  return { values: values.filter(Number.isFinite), step };
}

/** Beyond these bounds numbers are powers of ten: two axes of longer ones would leave a phone no room for lines. */
const [mostPlain, leastPlain] = [1e9, 1e-9];

/** With as many digits as distinguish values one step apart. */
export function tickFormat(locale: string, { step, largest }: { readonly step: number; readonly largest: number }) {
  const isPlain = largest < mostPlain && step >= leastPlain;
  const stepPower = Math.floor(Math.log10(step) + 1e-9);
  const digits = isPlain ? -stepPower : Math.floor(Math.log10(largest)) - stepPower;
  const format = new Intl.NumberFormat(locale, {
    signDisplay: 'negative',
    maximumFractionDigits: Math.max(0, Math.min(mostDigits, digits)),
    ...(!isPlain && { notation: 'scientific' }),
  });
  return (value: number) => (value === 0 ? '0' : format.format(value));
}
