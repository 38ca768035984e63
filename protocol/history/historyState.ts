import { type ValueState, valueState, valueStates } from '../quality.ts';

/** The state of a live value, or not recorded (the service did not run). */
export type HistoryState = ValueState | 'notRecorded';

/** Beside the codes of `valueStates`. */
export const notRecordedCode = 14;

export const historyStates: readonly HistoryState[] = [...(Object.keys(valueStates) as ValueState[]), 'notRecorded'];

/** On the wire and on the disk. */
export function historyCode(state: HistoryState): number {
  return state === 'notRecorded' ? notRecordedCode : valueStates[state].code;
}

/** One that this version does not know is never shown as good. */
export function historyState(code: number): HistoryState {
  return code === notRecordedCode ? 'notRecorded' : valueState(code);
}

/** Whether a value in that state counts for the mean, the extremes, and good time: all but the bad ones. */
export function counts(state: HistoryState): boolean {
  return state !== 'notRecorded' && valueStates[state].quality !== 'bad';
}

/**
 * Whether a counter rises by it, and a machine is started and runs by it: not by values out of range, simulated, forced
 * or doubtful (R53). A frozen one has risen.
 */
export function countsUp(state: HistoryState): boolean {
  return state === 'good' || state === 'frozen';
}
