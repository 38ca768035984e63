import { isStrip, type Track } from './tracks.ts';

/** Pens of one unit share a scale; some of the scales have an axis. */
export interface UnitAxis {
  /** `y0`, `y1` … */
  readonly key: string;
  readonly unit: string;
  readonly pens: readonly number[];
  /** Undefined: drawn to scale, but without an axis until one of its pens is chosen. */
  readonly side: 'left' | 'right' | undefined;
  readonly min: number;
  readonly max: number;
}

const sides = ['left', 'right', 'left', 'right'] as const;

/** Without hidden pens; the chosen pen's unit comes first. */
export function unitAxes(
  tracks: readonly Track[],
  { from, to }: { readonly from: number; readonly to: number },
  { chosen, mostAxes, more = [] }: AxesSetting,
): readonly UnitAxis[] {
  const shown = tracks.filter(({ head, pen }) => !isStrip(head) && !pen.isHidden);
  const byUnit = Map.groupBy(shown, ({ head }) => head.unit);
  const isChosen = (unit: string) => byUnit.get(unit)?.some(({ pen }) => pen.id === chosen) === true;
  const units = [...byUnit.keys()];
  const order = [...units.filter(isChosen), ...units.filter((unit) => !isChosen(unit))];
  return order.map((unit, i) => {
    const same = byUnit.get(unit) ?? [];
    const extras = isChosen(unit) ? more : [];
    return {
      key: `y${i}`,
      unit,
      pens: [...new Set(same.map(({ pen }) => pen.number))].sort((a, b) => a - b),
      side: i < mostAxes ? sides[i] : undefined,
      ...extent(same, from, to, extras),
    };
  });
}

export interface AxesSetting {
  readonly chosen: string | undefined;
  readonly mostAxes: number;
  /** Values of the chosen pen that should be visible, too: its normal range and its limits. */
  readonly more?: readonly number[];
}

/** With a margin; without values in the range, what is known of the pen. */
function extent(
  tracks: readonly Track[],
  from: number,
  to: number,
  more: readonly number[],
): { readonly min: number; readonly max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const widen = (low: number, high: number) => {
    if (low < min) min = low;
    if (high > max) max = high;
  };
  for (const track of tracks) {
    for (let i = 0; i < track.t.length; i++) {
      const ends = track.t[i + 1] ?? track.to;
      if (ends > from && (track.t[i] ?? 0) < to) widen(track.min[i] ?? Number.NaN, track.max[i] ?? Number.NaN);
    }
    for (const run of track.runs) if (run.isWhole && run.to > from && run.from < to) widen(run.before, run.before);
  }
  for (const value of more) widen(value, value);
  if (min > max) return { min: 0, max: 1 };
  // A constant value is a line in the middle, not its noise magnified.
  const digits = Math.max(0, ...tracks.map(({ head }) => head.digits));
  const least = Math.max(2 * 10 ** -digits, Math.abs(max) * 1e-6);
  const room = Math.max(max * 0.06 - min * 0.06, (least - (max - min)) / 2);
  // Beyond the largest number nothing can be drawn.
  return { min: Math.max(-Number.MAX_VALUE, min - room), max: Math.min(Number.MAX_VALUE, max + room) };
}

export function axesKey(axes: readonly UnitAxis[]): string {
  return axes.map(({ key, unit, side, pens }) => [key, unit, side, pens.join('+')].join(' ')).join('|');
}
