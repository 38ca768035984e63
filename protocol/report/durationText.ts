/**
 * In its two largest units, `738 h 20 min`: hours are not counted in days, because running times are added and compared
 * in hours. The symbols are those of the SI, the same in each language; spaces in it do not break.
 */
export function durationText(locale: string, ms: number): string {
  const format = new Intl.NumberFormat(locale);
  const exact = Math.round(Math.abs(ms) / 1000);
  const seconds = exact < 3600 ? exact : Math.round(exact / 60) * 60;
  const parts = [
    { count: Math.floor(seconds / 3600), unit: 'h' },
    { count: Math.floor(seconds / 60) % 60, unit: 'min' },
    { count: seconds % 60, unit: 's' },
  ].filter(({ count }) => count > 0);
  const none = { count: 0, unit: ms === 0 ? 'min' : 's' };
  const shown = parts.length === 0 ? [none] : parts;
  return `${ms < 0 ? '-' : ''}${shown.map(({ count, unit }) => `${format.format(count)}\u00a0${unit}`).join('\u00a0')}`;
}
