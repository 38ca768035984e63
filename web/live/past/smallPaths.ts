import type { PointPast } from './pastColumns.ts';
import { isSubstituted, smallMarks } from './smallMarks.ts';

export interface SmallPaths {
  /** From the lowest to the highest of each column. */
  readonly band: string;
  /** The mean of each column over its length; of a logic point its last value: it is off or on. */
  readonly line: string;
  /** Upper edge and height of the normal range; undefined: out of the picture. */
  readonly range: { readonly y: number; readonly height: number } | undefined;
  readonly end: { readonly x: number; readonly y: number } | undefined;
  /** Outlines of where the value was not simply good; empty: nowhere. */
  readonly uncertain: string;
  readonly substituted: string;
  readonly min: number;
  readonly max: number;
  readonly limits: readonly number[];
}

export interface SmallBox {
  readonly width: number;
  readonly height: number;
  /** Of the normal range; undefined: none. */
  readonly rangeMin?: number | undefined;
  readonly rangeMax?: number | undefined;
  readonly limits?: readonly number[] | undefined;
  /** What the foot and the head of the box are; undefined: as the values need. */
  readonly ends?: readonly [foot: number, head: number] | undefined;
}

/** Free above and below, as a part of the height: a line at the edge would be cut. */
const margin = 0.08;

/** Undefined: nothing is known. An unknown part is a gap: no line goes over it. */
export function smallPaths(
  past: PointPast,
  { width, height, rangeMin, rangeMax, limits = [], ends }: SmallBox,
): SmallPaths | undefined {
  const { t, to, series } = past;
  if (!series || series.kind === 'text') return undefined;
  const from = t[0];
  const known = [...series.min].flatMap((min, i) => (Number.isNaN(min) ? [] : [i]));
  if (from === undefined || known.length === 0) return undefined;
  const at = (list: Float64Array, i: number) => list[i] ?? Number.NaN;
  const min = Math.min(...known.map((i) => at(series.min, i)));
  const max = Math.max(...known.map((i) => at(series.max, i)));
  const usual = () =>
    series.kind === 'logic'
      ? ([0, 1] as const)
      : scaleOf(Math.min(min, ...limits), Math.max(max, ...limits), series.digits);
  const [foot, head] = ends ?? usual();
  const x = (time: number) => round(((time - from) / (to - from)) * width);
  const y = (value: number) => round(height * (1 - margin - ((value - foot) / (head - foot)) * (1 - 2 * margin)));
  const shown = series.kind === 'numeric' ? series.mean : series.last;
  const columns = known.map((i) => ({
    i,
    left: x(at(t, i)),
    right: x(t[i + 1] ?? to),
    top: y(at(series.max, i)),
    bottom: y(at(series.min, i)),
    line: y(Number.isNaN(at(shown, i)) ? at(series.last, i) : at(shown, i)),
  }));
  const runs = runsOf(columns);
  const marks = smallMarks(past);
  const last = columns.at(-1);
  const isToNow = last !== undefined && last.i >= lastKnown(series.quality);
  return {
    band: runs
      .map((run) => {
        const upper = run.map(({ left, right, top }) => `${left},${top}H${right}`).join('L');
        const lower = run
          .toReversed()
          .map(({ left, right, bottom }) => `${right},${bottom}H${left}`)
          .join('L');
        return `M${upper}L${lower}Z`;
      })
      .join(''),
    line: runs.map((run) => `M${run.map(({ left, right, line }) => `${left},${line}H${right}`).join('L')}`).join(''),
    range: rangeIn(y, height, rangeMin, rangeMax),
    end: isToNow ? { x: last.right, y: y(at(series.last, last.i)) } : undefined,
    uncertain: marks.map((mark) => `M${x(mark.from)},0H${x(mark.to)}V${height}H${x(mark.from)}Z`).join(''),
    substituted: marks.map((mark) => (isSubstituted(mark) ? `M${x(mark.from)},4H${x(mark.to)}` : '')).join(''),
    min,
    max,
    limits: limits.map(y),
  };
}

/** Room around what hardly moves: noise of its last digit does not fill the box. */
export function scaleOf(min: number, max: number, digits: number): [foot: number, head: number] {
  const least = 4 * 10 ** -digits;
  const room = Math.max(0, least - (max - min)) / 2;
  return [min - room, max + room];
}

interface Column {
  readonly i: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly line: number;
}

/** Columns that follow one another without a gap. */
function runsOf(columns: readonly Column[]): readonly (readonly Column[])[] {
  const runs: Column[][] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.i === column.i - 1) run.push(column);
    else runs.push([column]);
  }
  return runs;
}

function lastKnown(quality: Float64Array): number {
  return quality.findLastIndex((code) => code >= 0);
}

function rangeIn(y: (value: number) => number, height: number, rangeMin?: number, rangeMax?: number) {
  if (rangeMin === undefined && rangeMax === undefined) return undefined;
  const held = (value: number) => Math.min(height, Math.max(0, value));
  const top = rangeMax === undefined ? 0 : held(y(rangeMax));
  const bottom = rangeMin === undefined ? height : held(y(rangeMin));
  return bottom > top ? { y: top, height: round(bottom - top) } : undefined;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
