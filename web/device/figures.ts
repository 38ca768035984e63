/** Decimal, as disks are sold. */
const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the reader's language: `1.5 GB`, `1,5 Go`. */
export function sizeText(bytes: number, locale: string): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), sizeUnits.length - 1);
  return unitText(bytes / 1000 ** step, sizeUnits[step] ?? 'byte', locale, 1);
}

const seconds = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;
const units = Object.keys(seconds) as (keyof typeof seconds)[];

/** How long something lasts, in its two largest units: `3 days 4 hr`, `12 sec`. */
export function durationText(ms: number, locale: string): string {
  const whole = Math.max(Math.floor(ms / 1000), 0);
  const first = units.findIndex((unit) => whole >= seconds[unit]);
  if (first < 0) return unitText(0, 'second', locale);
  let left = whole;
  const parts = units.slice(first, first + 2).map((unit) => {
    const count = Math.floor(left / seconds[unit]);
    left -= count * seconds[unit];
    return count === 0 ? '' : unitText(count, unit, locale);
  });
  return parts.filter(Boolean).join(' ');
}

/** Milliseconds with three significant digits or more: `0.42 ms`, `12.3 ms`, `1,250 ms`. */
export function msText(ms: number, locale: string): string {
  return unitText(ms, 'millisecond', locale, ms < 1 ? 2 : ms < 100 ? 1 : 0);
}

export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

function unitText(value: number, unit: string, locale: string, digits = 0): string {
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}
