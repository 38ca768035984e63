import type { PastColumn } from './goodRun.ts';

/** A jump of the value between two neighbouring samples. */
export interface Jump {
  readonly from: number;
  readonly to: number;
  /** UTC ms: where a value that is constant before and after has the mean of its column. */
  readonly time: number;
}

/** A move within one column that is such a share of all moves, and so many times the usual one, is no tendency. */
const leastShare = 0.3;
const timesUsual = 5;
/** Fewer are noise of the last digit. */
const leastDigits = 3;
/** A step that leaves no more than this of the line's residuals explains the columns; noise has none such. */
const mostLeft = 0.3;

/**
 * Where neighbouring samples are far apart: `jump` where the value stayed there, `true` where it came back or moved
 * more than once, `false` where every move is like the others. `digit`: the last one shown.
 */
export function jumpIn(run: readonly PastColumn[], digit: number): Jump | boolean {
  const moves = run.map((column, i) => {
    const before = run[i - 1]?.last ?? column.min;
    return Math.max(column.max, before) - Math.min(column.min, before);
  });
  const all = Math.max(...run.map(({ max }) => max)) - Math.min(...run.map(({ min }) => min));
  const ranked = moves.toSorted((a, b) => b - a);
  const [most = 0, second = 0] = ranked;
  const usual = ranked[Math.floor(ranked.length / 2)] ?? 0;
  const isFar = most >= leastShare * all && most >= timesUsual * usual && most > leastDigits * digit;
  const at = isFar ? moves.indexOf(most) : stepIn(run, digit);
  if (at === undefined) return false;
  const [before, after] = [run[at - 1], run[at]];
  if (!before || !after || (isFar && second > most / 2)) return true;
  const staysThere = Math.abs(after.last - before.last) >= all / 2;
  return staysThere ? { from: before.last, to: after.last, time: timeOf(before.last, after) } : true;
}

function timeOf(from: number, { begin, end, mean, last }: PastColumn): number {
  const share = Math.min(1, Math.max(0, (last - mean) / (last - from)));
  return Math.round(begin + share * (end - begin));
}

/** The column in which a line with a step explains the means, and a line alone does not. */
function stepIn(run: readonly PastColumn[], digit: number): number | undefined {
  const x = run.map((_, i) => i);
  const means = run.map(({ mean }) => mean);
  const left = restsOf(x, means);
  const leftAll = dot(left, left);
  const found = x.slice(1).map((at) => {
    const step = restsOf(
      x,
      x.map((i) => (i < at ? 0 : 1)),
    );
    const [shared, own] = [dot(left, step), dot(step, step)];
    // A step at either end is part of the line, where there is nothing else on its side.
    return own < 1e-9
      ? { at, height: 0, left: leftAll }
      : { at, height: shared / own, left: leftAll - shared ** 2 / own };
  });
  const best = found.toSorted((a, b) => a.left - b.left)[0];
  if (!best || best.left > mostLeft * leftAll || Math.abs(best.height) <= leastDigits * digit) return undefined;
  const [before, after] = [means[best.at - 1] ?? 0, means[Math.min(best.at + 1, means.length - 1)] ?? 0];
  // As a step it is over within two columns.
  return Math.abs(after - before) >= Math.abs(best.height) / 2 ? best.at : undefined;
}

function restsOf(x: readonly number[], y: readonly number[]): readonly number[] {
  const [meanX, meanY] = [sum(x) / x.length, sum(y) / y.length];
  const [fromX, fromY] = [x.map((one) => one - meanX), y.map((one) => one - meanY)];
  const slope = dot(fromX, fromY) / dot(fromX, fromX);
  return fromY.map((one, i) => one - slope * (fromX[i] ?? 0));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return sum(a.map((one, i) => one * (b[i] ?? 0)));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
