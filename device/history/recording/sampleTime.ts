/** A field clock further ahead of ours is not believed. */
const aheadMs = 60_000;
/** A smaller step back is a correction of the clock, a larger one sets it back. */
const correctedMs = 2000;

interface TimedSample {
  readonly sourceTime: number;
  readonly receivedTime: number;
}

interface Before {
  readonly sourceTime: number;
  /** Time of the last recorded sample, UTC ms; -1: there is none. */
  readonly lastTime: number;
  /** Samples have the field's own times: recorded ones may be ahead of our clock. */
  readonly hasFieldTimes: boolean;
}

/** Ahead of our clock, or older than anything stored. */
export function isImplausible({ sourceTime, receivedTime }: TimedSample, retentionMs: number): boolean {
  return sourceTime > receivedTime + aheadMs || sourceTime < receivedTime - retentionMs;
}

/** If so, a sample at that moment comes before the last recorded one. */
export function isSetBack(time: number, lastTime: number): boolean {
  return lastTime - time > correctedMs;
}

/**
 * The time of a sample in history: its source time, or, if the field gives no newer one, its time of receipt (a value
 * whose link is lost was lost then). `isLate`: before the last recorded sample, as our clock was set back.
 */
export function sampleTime(
  sample: TimedSample,
  before: Before,
  retentionMs: number,
): { readonly time: number; readonly isLate: boolean } {
  const { sourceTime, receivedTime } = sample;
  const isNews = sourceTime > before.sourceTime && sourceTime >= before.lastTime;
  const time = isNews && !isImplausible(sample, retentionMs) ? sourceTime : receivedTime;
  const back = before.lastTime - time;
  if (back <= 0) return { time, isLate: false };
  return back <= (before.hasFieldTimes ? aheadMs : correctedMs)
    ? { time: before.lastTime, isLate: false }
    : { time, isLate: true };
}
