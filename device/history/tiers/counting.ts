import { runningStateOf } from '../../../protocol/runningState.ts';
import { type SeriesDefinition, shortestBelief } from '../seriesDefinition.ts';
import type { Counting, CountingState } from './counted.ts';
import { CounterRule } from './counterRule.ts';
import { MachineRule } from './machineRule.ts';

/** Counters count their increase, machines their starts, others nothing. */
export function countingOf(definition: SeriesDefinition, state: CountingState = {}): Counting {
  return definition.isCounter
    ? new CounterRule({ ...definition, believeAfterMs: definition.believeAfterMs ?? shortestBelief }, state)
    : new MachineRule(runningStateOf(definition), state);
}

export function countingFrom(definition: SeriesDefinition, value: number | undefined, time: number): Counting {
  return countingOf(definition, value === undefined ? {} : { base: { value, seen: time }, settledFrom: time });
}
