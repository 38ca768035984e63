import type { ValueState } from '../../protocol/quality.ts';

/**
 * States by whose values an alarm may be judged. One outside its normal range is good; forced and simulated ones raise
 * alarms that show it. What is outside the measuring range (R44), frozen, doubtful or bad neither raises nor clears.
 */
const judgeable: ReadonlySet<ValueState> = new Set(['good', 'forced', 'simulated']);

export function isJudgeable(state: ValueState): boolean {
  return judgeable.has(state);
}

/**
 * Whether the value of a point is missing: it is not current, or its sensor cannot measure it (R44). Undefined: not
 * known, because nothing was heard since the start.
 */
export function isNotCurrent(state: ValueState): boolean | undefined {
  if (state === 'neverRead' || state === 'notCurrent' || state === 'noPoint' || state === 'rejected') return undefined;
  return state === 'linkLost' || state === 'deviceError' || state === 'notANumber' || state === 'outOfRange';
}
