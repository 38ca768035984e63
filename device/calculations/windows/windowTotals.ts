import type { PastTotals } from '../../history/reading/windows.ts';
import type { Counted } from '../../history/tiers/counted.ts';
import type { HeldValue } from '../../history/tiers/heldValue.ts';
import type { SeenStates } from './seenStates.ts';

/** What a function over time gives; times in milliseconds. */
export interface WindowResult {
  /** Undefined: nothing is known. */
  readonly value: number | undefined;
  readonly knownMs: number;
  readonly ofMs: number;
  readonly seen: SeenStates;
}

/** The values of a point over the time that a function covers. Times in UTC ms, never falling. */
export interface WindowTotals {
  /** At which its past has to begin. */
  readonly from: number;
  readonly sliceMs: number | undefined;
  /** Of its present period; its past must not reach that far. */
  readonly end: number;
  restore(past: PastTotals): void;
  /** Also for a value without duration. */
  see(held: HeldValue, time: number): void;
  hold(held: HeldValue, from: number, to: number): void;
  count(counted: Counted): void;
  /** `undecided`: what counts at that moment although it may be taken back. */
  at(now: number, undecided: readonly Counted[]): WindowResult;
}
