import { type PointKind, pointKinds } from '../point.ts';

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
}

const numeric = ['numeric'] as const;
const limited = { points: numeric, quantity: 'value', settings: ['limit', 'deadBand'] } as const;
const low = { ...limited, side: 'below' } as const;
const high = { ...limited, side: 'above' } as const;

/** The kinds of alarm (OPC UA Part 9, 5.8), limits from lowest to highest; how the service judges them: `kindRules.ts`. */
const rows = {
  state: {
    points: ['logic', 'state'],
    quantity: 'value',
    settings: ['states'],
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
  },
  deviation: {
    points: numeric,
    quantity: 'value',
    settings: ['limit', 'from', 'deadBand'],
    limit: 'positive',
  },
  starts: {
    points: ['numeric', 'logic', 'state'],
    quantity: 'starts',
    settings: ['limit'],
    limit: 'positive',
  },
  expression: {
    points: pointKinds,
    quantity: 'value',
    settings: ['when', 'until'],
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
