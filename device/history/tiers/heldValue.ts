import { counts, countsUp, historyState, notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { type Decimal, toDecimal } from './decimal.ts';

export interface HeldValue {
  readonly quality: number;
  /** Undefined: no value that counts. */
  readonly value: Decimal | undefined;
  /**
   * Added to the sum of an entry per millisecond: the value; for a machine 1 while it runs, else 0. Undefined: nothing.
   */
  readonly summand: Decimal | undefined;
  /** The service did not run. */
  readonly isGap: boolean;
}

const [running, stopped] = [toDecimal(1), toDecimal(0)];

/** `runningState`: the value at which a machine runs; undefined: not a machine. */
export function heldValue(
  { value, quality }: Pick<HistorySample, 'value' | 'quality'>,
  runningState: number | undefined,
): HeldValue {
  const isGap = quality === notRecordedCode;
  const state = historyState(quality);
  const isKnown = typeof value === 'number' && Number.isFinite(value) && counts(state);
  if (!isKnown) return { quality, value: undefined, summand: undefined, isGap };
  const number = toDecimal(value);
  if (runningState === undefined) return { quality, value: number, summand: number, isGap };
  const machine = value === runningState ? running : stopped;
  return { quality, value: number, summand: countsUp(state) ? machine : undefined, isGap };
}

/** Undefined: the sample does not count. */
export function countedValue({ value, quality }: Pick<HistorySample, 'value' | 'quality'>): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && countsUp(historyState(quality)) ? value : undefined;
}
