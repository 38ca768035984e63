import type { AlarmKind } from '../../protocol/alarms/alarmKind.ts';

export interface ConditionInputs {
  /** The value of its own point; of a formula 0 or 1. */
  readonly value: number;
  /** 0 where the kind has none. */
  readonly limit: number;
  /** The value of the point in `From`; 0 where the kind has none. */
  readonly from: number;
  /** The states that raise the alarm. */
  readonly states: readonly number[];
  /** While the condition holds, whether its second formula is true (1) or not (0); otherwise 1. */
  readonly until: number;
  /** The largest rise and fall within the last minute, in the point's unit; 0 unless the quantity is `change`. */
  readonly rise: number;
  readonly fall: number;
  /** Whole starts within the last hour; 0 unless the quantity is `starts`. */
  readonly starts: number;
  /** How far the value must be inside the limit: the dead band while the condition holds, otherwise 0. */
  readonly band: number;
}

interface KindRule {
  /** Whether the condition holds; a value equal to its limit is not an alarm. Undefined: the quantity is `presence`. */
  readonly judge?: (inputs: ConditionInputs) => boolean;
  /** The value to show; undefined: the point's own. */
  readonly shown?: (inputs: ConditionInputs) => number;
}

const low: KindRule = { judge: ({ value, limit, band }) => value < limit + band };
const high: KindRule = { judge: ({ value, limit, band }) => value > limit - band };
const distance = ({ value, from }: ConditionInputs) => Math.abs(value - from);

/** How the service judges each kind: no screen needs it. */
export const kindRules: Readonly<Record<AlarmKind, KindRule>> = {
  state: { judge: ({ states, value }) => states.includes(value) },
  LL: low,
  L: low,
  H: high,
  HH: high,
  rate: {
    judge: ({ limit, rise, fall }) => (limit < 0 ? -fall < limit : rise > limit),
    shown: ({ limit, rise, fall }) => (limit < 0 ? -fall : rise),
  },
  deviation: { judge: (judged) => distance(judged) > judged.limit - judged.band, shown: distance },
  starts: { judge: ({ limit, starts }) => starts > limit, shown: ({ starts }) => starts },
  expression: { judge: ({ value, until }) => value === 1 || until === 0 },
  notCurrent: {},
};
