import type { PointView } from '../pointView.ts';
import { goodRun, type PastColumn } from './goodRun.ts';
import { type Jump, jumpIn, sum } from './jumpIn.ts';
import type { PointPast } from './pastColumns.ts';

export type Slope = Tendency | ({ readonly direction: 'jumped' } & Jump);

interface Tendency {
  readonly direction: 'rising' | 'falling' | 'steady' | 'varying';
  /** In the point's unit; its value also where it is neither rising nor falling. */
  readonly perHour: number;
  readonly overMs: number;
}

/** Up to now; shown only where half of it is known without a gap. */
const slopeMs = 30 * 60_000;
const hourMs = 3_600_000;
/** A change of fewer standard deviations is noise. */
const leastDeviations = 2;
/**
 * Residuals of noise are independent from one minute to the next: above this correlation the value goes up and down.
 */
const mostNoiseCorrelation = 0.6;

type Now = Pick<PointView, 'value' | 'state' | 'sourceTime'>;

/**
 * The line through the means of the last 30 minutes by least squares, each weighted by how long it was known. It is no
 * slope where it changes by less than one of the last shown digit over these minutes, or by less than twice its
 * residuals: then it is `steady`, or `varying` where those are more than a digit, and a tank that fills and empties
 * rather than noise. A value that jumped has no tendency: it is `jumped`, where it stayed there. Undefined: the value
 * is not good now, was not good or not known for 15 minutes up to now, or moved by leaps.
 */
export function slopeOf(past: PointPast, now: number, live?: Now): Slope | undefined {
  if (live && live.state !== 'good') return undefined;
  const rows = goodRun(past, now, slopeMs);
  const digit = 10 ** -(past.series?.digits ?? 0);
  const weight = sum(rows.map(({ known }) => known));
  if (rows.length < 3 || weight < slopeMs / 2) return undefined;
  const jump = jumpIn(withLive(rows, live), digit);
  if (jump !== false) return jump === true ? undefined : { direction: 'jumped', ...jump };
  return lineThrough(rows, now, weight, digit);
}

/** The current value is newer than the last column. */
function withLive(rows: readonly PastColumn[], live: Now | undefined): readonly PastColumn[] {
  const end = rows.at(-1)?.end ?? 0;
  const { value, sourceTime } = live ?? {};
  if (typeof value !== 'number') return rows;
  const begin = sourceTime ?? end;
  return [...rows, { begin, end: begin, min: value, max: value, mean: value, last: value, known: 0 }];
}

function lineThrough(rows: readonly PastColumn[], now: number, weight: number, digit: number): Slope {
  const points = rows.map(({ begin, end, mean, known }) => ({ x: ((begin + end) / 2 - now) / hourMs, y: mean, known }));
  const meanX = sum(points.map(({ x, known }) => x * known)) / weight;
  const meanY = sum(points.map(({ y, known }) => y * known)) / weight;
  const spread = sum(points.map(({ x, known }) => known * (x - meanX) ** 2));
  const perHour = sum(points.map(({ x, y, known }) => known * (x - meanX) * (y - meanY))) / spread;
  const rests = points.map(({ x, y }) => y - meanY - perHour * (x - meanX));
  const left = Math.sqrt(sum(points.map(({ known }, i) => known * square(rests[i]))) / weight);
  const overMs = Math.min(slopeMs, now - (rows[0]?.begin ?? now));
  const change = Math.abs(perHour * (overMs / hourMs));
  const tendency = { perHour, overMs };
  if (change >= Math.max(digit, leastDeviations * left))
    return { direction: perHour > 0 ? 'rising' : 'falling', ...tendency };
  const isVarying = left > digit && correlation(rests) > mostNoiseCorrelation;
  return { direction: isVarying ? 'varying' : 'steady', ...tendency };
}

/** Correlation of each number with the one before it: 0 for noise, up to 1. */
function correlation(numbers: readonly number[]): number {
  return sum(numbers.map((number, i) => number * (numbers[i - 1] ?? 0))) / sum(numbers.map(square));
}

function square(number = 0): number {
  return number * number;
}
