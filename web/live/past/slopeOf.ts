import type { PointPast } from './pastColumns.ts';

/** Where a value is going. */
export interface Slope {
  readonly direction: 'rising' | 'falling' | 'steady' | 'varying';
  /** In the point's unit, by the hour; what it would be, where it is neither rising nor falling. */
  readonly perHour: number;
}

/** It is reckoned over this time up to now, and said only where half of that is known. */
const slopeMs = 30 * 60_000;
const hourMs = 3_600_000;
/** A change that is less than so many standard deviations of what the line leaves over is noise. */
const noise = 2;
/** Of noise, what is left of one minute says nothing of the next: above this correlation it goes up and down. */
const mostRelated = 0.6;

/**
 * The line through the means of the last 30 minutes by least squares, each weighted by how long it was known. It is
 * no slope where it changes by less than one of the last shown digit over these minutes, or by less than twice what the
 * line leaves over: then it is `steady`, or `varying` where that is more than a digit, and a tank that fills and empties
 * rather than noise.
 * Undefined: less than half of that time is known.
 */
export function slopeOf({ t, to, series }: PointPast, now: number): Slope | undefined {
  if (series?.kind !== 'numeric') return undefined;
  const rows = Array.from(t, (begin, i) => {
    const end = t[i + 1] ?? to;
    return { x: ((begin + end) / 2 - now) / hourMs, y: series.mean[i] ?? Number.NaN, weight: series.good[i] ?? 0, end };
  }).filter(
    ({ x, y, weight, end }) => x * hourMs >= -slopeMs && end <= now + hourMs / 60 && weight > 0 && !Number.isNaN(y),
  );
  const weight = sum(rows.map((row) => row.weight));
  if (rows.length < 3 || weight < slopeMs / 2) return undefined;
  const meanX = sum(rows.map((row) => row.x * row.weight)) / weight;
  const meanY = sum(rows.map((row) => row.y * row.weight)) / weight;
  const spread = sum(rows.map((row) => row.weight * (row.x - meanX) ** 2));
  const perHour = sum(rows.map((row) => row.weight * (row.x - meanX) * (row.y - meanY))) / spread;
  const rests = rows.map((row) => row.y - meanY - perHour * (row.x - meanX));
  const left = Math.sqrt(sum(rows.map((row, i) => row.weight * square(rests[i]))) / weight);
  const change = Math.abs(perHour * (slopeMs / hourMs));
  const digit = 10 ** -series.digits;
  if (change >= Math.max(digit, noise * left)) return { direction: perHour > 0 ? 'rising' : 'falling', perHour };
  const isVarying = left > digit && relation(rests) > mostRelated;
  return { direction: isVarying ? 'varying' : 'steady', perHour };
}

/** How much each number has of the one before it: 0 of noise, up to 1. */
function relation(numbers: readonly number[]): number {
  return sum(numbers.map((number, i) => number * (numbers[i - 1] ?? 0))) / sum(numbers.map(square));
}

function square(number = 0): number {
  return number * number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
