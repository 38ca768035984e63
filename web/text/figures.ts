/** Decimal, as disks are sold. */
const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the reader's language: `1.5 GB`, `1,5 Go`. */
export function sizeText(bytes: number, locale: string): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), sizeUnits.length - 1);
  return unitText(bytes / 1000 ** step, sizeUnits[step] ?? 'byte', locale, 1);
}

/** Milliseconds with three significant digits or more: `0.42 ms`, `12.3 ms`, `1,250 ms`. */
export function msText(ms: number, locale: string): string {
  return unitText(ms, 'millisecond', locale, ms < 1 ? 2 : ms < 100 ? 1 : 0);
}

export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

function unitText(value: number, unit: string, locale: string, digits: number): string {
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}
