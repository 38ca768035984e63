const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** In its two largest units: `3 hr 12 min`; under a second as a part of one, under a tenth in milliseconds. */
export function durationText(locale: string, ms: number): string {
  const seconds = Math.abs(ms) / 1000;
  const format = (value: number, unit: string, digits = 0) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(
      value,
    );
  if (seconds > 0 && seconds < 0.1) return format(Math.abs(ms), 'millisecond');
  if (seconds < 1) return format(seconds, 'second', 1);
  let left = Math.round(seconds);
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return [{ unit, count }];
  });
  const first = parts.findIndex(({ count }) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => format(count, unit))
    .join(' ');
}
