import { historyCode } from '../../protocol/history/historyState.ts';
import type { Value } from '../../protocol/sample.ts';

export interface StoredSample {
  readonly time: number;
  readonly value: Value | undefined;
  readonly quality: number;
}

/** A run of the service until its end, times in UTC ms, and its samples just before the end. */
export interface EndedRun {
  readonly began: number;
  readonly ended: number;
  readonly isStopped: boolean;
  readonly before: { readonly moving: readonly StoredSample[]; readonly still: readonly StoredSample[] };
}

const [good, gap] = [historyCode('good'), historyCode('notRecorded')];
/** A kill may cost this much; a stop costs nothing. */
const mostLostS = 10;
/** On a slow machine a value may be read this much later than it was set. */
const slowMs = 2000;

/** How much of a killed run's end is missing, s. */
export function secondsLost({ began, ended, isStopped, before }: EndedRun, after: readonly StoredSample[]): number {
  if (isStopped) return 0;
  const first = before.moving.find(({ time }) => time >= began)?.time ?? ended;
  return (ended - lastStored(after, first, ended)) / 1000;
}

/** What is wrong after the next start, a sentence each. `field`: when its n-th value was set, UTC ms. */
export function faultsAfter(run: EndedRun, after: EndedRun['before'], field: readonly number[]): string[] {
  const faults = new Set<string>();
  const lost = secondsLost(run, after.moving);
  if (lost > mostLostS) faults.add(`${lost} s are lost`);
  for (const [name, samples] of Object.entries(after)) {
    const before = run.before[name as keyof typeof after];
    const until = lastStored(samples, run.began, run.ended);
    const expectedSamples = run.isStopped ? before : before.filter(({ time }) => time <= until);
    if (expectedSamples.some((sample, i) => !isSame(sample, samples[i])))
      faults.add(`samples of ${name} are others than before`);
    const gaps = samples.filter(({ time, quality }) => quality === gap && time >= until && time <= run.ended);
    // If the run recorded nothing, the gap is an earlier one.
    const expected = until > run.began ? 1 : 0;
    if (gaps.length !== expected) faults.add(`${name} has ${gaps.length} gaps after one end`);
  }
  let last = -1;
  for (const { time, value, quality } of after.moving) {
    if (quality !== good) continue;
    const [came = Infinity, went = Infinity] = [field[Number(value)], field[Number(value) + 1]];
    if (came > time + 1 || went < time - slowMs) faults.add('a value is another than the field had');
    if (Number(value) < last) faults.add('a value is there twice');
    last = Number(value);
  }
  return [...faults];
}

function lastStored(samples: readonly StoredSample[], began: number, ended: number): number {
  return samples.reduce(
    (last, { time, quality }) => (quality !== gap && time < ended ? Math.max(last, time) : last),
    began,
  );
}

function isSame(a: StoredSample, b: StoredSample | undefined): boolean {
  return b !== undefined && a.time === b.time && a.value === b.value && a.quality === b.quality;
}
