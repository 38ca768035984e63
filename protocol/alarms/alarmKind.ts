import { type PointKind, pointKinds } from '../point.ts';

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

/** Settings that only some kinds have, by their names in `alarmFields`. */
export type KindSetting = 'link' | 'states' | 'limit' | 'from' | 'when' | 'until' | 'deadBand';

interface AlarmKindRow {
  /** Kinds of points that it can watch. */
  readonly points: readonly PointKind[];
  /**
   * `value`: the point's value, in its unit; `change`: its change in a minute, in its unit per minute; `starts`: the
   * starts of a machine in the last hour, per hour; `presence`: whether the point or the link is read at all, without a
   * unit.
   */
  readonly quantity: 'value' | 'change' | 'starts' | 'presence';
  /**
   * `link` is optional, in place of the point; `deadBand` and `until` are optional; the others are required. With `when`
   * the point is optional.
   */
  readonly settings: readonly KindSetting[];
  /** The permitted limits; undefined: any number. */
  readonly limit?: 'nonZero' | 'positive';
  /** Of a limit of the value itself: the side of it that is the alarm. Charts draw these. */
  readonly side?: 'below' | 'above';
  /** Whether the condition holds; a value equal to its limit is not an alarm. Undefined: the quantity is `presence`. */
  readonly judge?: (inputs: ConditionInputs) => boolean;
  /** The value to show; undefined: the point's own. */
  readonly shown?: (inputs: ConditionInputs) => number;
}

const numeric = ['numeric'] as const;
const limited = { points: numeric, quantity: 'value', settings: ['limit', 'deadBand'] } as const;
const low = {
  ...limited,
  side: 'below',
  judge: ({ value, limit, band }: ConditionInputs) => value < limit + band,
} as const;
const high = {
  ...limited,
  side: 'above',
  judge: ({ value, limit, band }: ConditionInputs) => value > limit - band,
} as const;
const distance = ({ value, from }: ConditionInputs) => Math.abs(value - from);

/** All differences between the kinds of alarm (OPC UA Part 9, 5.8), limits from lowest to highest. */
const rows = {
  state: {
    points: ['logic', 'state'],
    quantity: 'value',
    settings: ['states'],
    judge: ({ states, value }) => states.includes(value),
  },
  LL: low,
  L: low,
  H: high,
  HH: high,
  rate: {
    points: numeric,
    quantity: 'change',
    settings: ['limit'],
    limit: 'nonZero',
    judge: ({ limit, rise, fall }) => (limit < 0 ? -fall < limit : rise > limit),
    shown: ({ limit, rise, fall }) => (limit < 0 ? -fall : rise),
  },
  deviation: {
    points: numeric,
    quantity: 'value',
    settings: ['limit', 'from', 'deadBand'],
    limit: 'positive',
    judge: (judged) => distance(judged) > judged.limit - judged.band,
    shown: distance,
  },
  starts: {
    points: ['numeric', 'logic', 'state'],
    quantity: 'starts',
    settings: ['limit'],
    limit: 'positive',
    judge: ({ limit, starts }) => starts > limit,
    shown: ({ starts }) => starts,
  },
  expression: {
    points: pointKinds,
    quantity: 'value',
    settings: ['when', 'until'],
    judge: ({ value, until }) => value === 1 || until === 0,
  },
  notCurrent: { points: pointKinds, quantity: 'presence', settings: ['link'] },
} as const satisfies Record<string, AlarmKindRow>;

export type AlarmKind = keyof typeof rows;
export const alarmKindRows: Readonly<Record<AlarmKind, AlarmKindRow>> = rows;

export const alarmKinds = Object.keys(rows) as [AlarmKind, ...AlarmKind[]];

/** The kinds that are a limit of a number. */
export type LimitKind = { [K in AlarmKind]: (typeof rows)[K] extends { readonly side: string } ? K : never }[AlarmKind];

export const limitKinds = alarmKinds.filter((kind): kind is LimitKind => alarmKindRows[kind].side !== undefined);

/** Whether it is evaluated over a time: the point's present value is another quantity. */
export function isOverTime(kind: AlarmKind): boolean {
  const { quantity } = alarmKindRows[kind];
  return quantity === 'change' || quantity === 'starts';
}

export function takesSetting(kind: AlarmKind, setting: KindSetting): boolean {
  return alarmKindRows[kind].settings.includes(setting);
}
