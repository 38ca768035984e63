import { counts, historyState } from '../../../protocol/history/historyState.ts';
import { type ValueState, valueStates } from '../../../protocol/quality.ts';
import { isWorse } from '../../../station/calculation/combine.ts';
import type { ResultOrigin } from '../../../station/calculation/formulaResult.ts';

/** States of values that counted, as bits of their codes. */
export type SeenStates = number;

const states = Object.entries(valueStates)
  .map(([state, { code }]) => ({ state: state as ValueState, bit: 1 << code }))
  .filter(({ state }) => counts(state));

/** Of a state that does not count: none. */
export function seenState(quality: number): SeenStates {
  return quality >= 0 && counts(historyState(quality)) ? 1 << quality : 0;
}

export function worstOf(seen: SeenStates): ValueState {
  return states.reduce<ValueState>(
    (worst, { state, bit }) => (seen & bit && isWorse(state, worst) ? state : worst),
    'good',
  );
}

export function originIn(seen: SeenStates): ResultOrigin | undefined {
  if (seen & (1 << valueStates.simulated.code)) return 'simulated';
  return seen & (1 << valueStates.forced.code) ? 'forced' : undefined;
}
