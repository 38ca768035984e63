import type { AlarmKind } from '../../protocol/alarm.ts';
import type { ValueState } from '../../protocol/quality.ts';
import type { AlarmDefinition } from './definition.ts';

/** What a condition is judged by. */
interface Judged {
  readonly definition: Pick<AlarmDefinition, 'deadBand' | 'states'>;
  readonly value: number;
  readonly limit: number;
  /** `deviation`: the value of the point that it should be near. */
  readonly from: number;
  /** `rate`: the largest rise and fall within the last minute, in the point's unit. */
  readonly rise: number;
  readonly fall: number;
  /** Whether it held before: then the dead band counts. */
  readonly did: boolean;
}

const band = ({ definition, did }: Judged) => (did ? definition.deadBand : 0);
const below = (judged: Judged) => judged.value < judged.limit + band(judged);
const above = (judged: Judged) => judged.value > judged.limit - band(judged);

/** Whether a condition holds, one function a kind. A value that is just its limit is no alarm. */
export const conditions = {
  state: ({ definition, value }) => definition.states.includes(value),
  LL: below,
  L: below,
  H: above,
  HH: above,
  rate: (judged) => {
    const { limit, rise, fall } = judged;
    return limit < 0 ? -fall < limit + band(judged) : rise > limit - band(judged);
  },
  deviation: (judged) => Math.abs(judged.value - judged.from) > judged.limit - band(judged),
} as const satisfies Record<Exclude<AlarmKind, 'notCurrent'>, (judged: Judged) => boolean>;

/**
 * Values that an alarm may be judged by. One outside its normal range is good; forced and simulated ones raise alarms
 * that say so. What is outside the measuring range (R44), frozen, doubtful or bad neither raises nor clears.
 */
const judgeable: ReadonlySet<ValueState> = new Set(['good', 'forced', 'simulated']);

export function isJudgeable(state: ValueState): boolean {
  return judgeable.has(state);
}

/**
 * The states in which the value of a point is missing: it is not current, or its sensor cannot measure it (R44).
 * Undefined: not known, for nothing was heard since the start.
 */
export function isNotCurrent(state: ValueState): boolean | undefined {
  if (state === 'neverRead' || state === 'notCurrent' || state === 'noPoint' || state === 'rejected') return undefined;
  return state === 'linkLost' || state === 'deviceError' || state === 'notANumber' || state === 'outOfRange';
}
