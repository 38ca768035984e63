import { type ValueState, valueState, valueStates } from '../quality.ts';

/** What a value of the past was: as live values are, or nobody looked (the service did not run). */
export type HistoryState = ValueState | 'notRecorded';

/** The number of `notRecorded`, beside the codes of `valueStates`. */
export const notRecordedCode = 14;

/** The number that stands for a state in history, on the wire and on the disk. */
export function historyCode(state: HistoryState): number {
  return state === 'notRecorded' ? notRecordedCode : valueStates[state].code;
}

/** The state of a code; one that this version does not know is never shown as good. */
export function historyState(code: number): HistoryState {
  return code === notRecordedCode ? 'notRecorded' : valueState(code);
}

/** Whether a value in that state counts: for the mean, the extremes, and good time. All but the bad ones do. */
export function counts(state: HistoryState): boolean {
  return state !== 'notRecorded' && valueStates[state].quality !== 'bad';
}

/**
 * Whether a counter rises by it, and a machine is started and runs by it: values out of range, simulated, forced or
 * doubtful tell nothing of that (R53). One that stands still has risen.
 */
export function countsUp(state: HistoryState): boolean {
  return state === 'good' || state === 'frozen';
}
