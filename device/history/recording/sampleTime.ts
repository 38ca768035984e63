/** A field's clock that runs ahead of ours by more than this is not believed. */
const aheadMs = 60_000;
/** Times that go back by no more than this are a clock that was corrected, not one that was set back. */
const correctedMs = 2000;

interface TimedSample {
  readonly sourceTime: number;
  readonly receivedTime: number;
}

/** What went before. */
interface Before {
  /** Source time of the sample told before. */
  readonly sourceTime: number;
  /** Of the sample kept last, UTC ms; -1: there is none. */
  readonly lastTime: number;
  /** Its samples have the field's own times: what was kept may lie ahead of our clock. */
  readonly hasFieldTimes: boolean;
}

/** Whether a time of the field is none that can be believed: ahead of our clock, or older than anything that is kept. */
export function isImplausible({ sourceTime, receivedTime }: TimedSample, retentionMs: number): boolean {
  return sourceTime > receivedTime + aheadMs || sourceTime < receivedTime - retentionMs;
}

/** Whether our clock was set back: what is told at that moment comes before the sample kept last. */
export function isSetBack(time: number, lastTime: number): boolean {
  return lastTime - time > correctedMs;
}

/**
 * The time of a sample in history: when it was true in the field, or, where the field tells no newer time, when it was
 * received (a value whose link is lost was lost then). `isLate`: before the one kept last, for our clock was set back.
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
