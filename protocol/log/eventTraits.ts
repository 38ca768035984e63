import type { Topic } from '../topics.ts';

/** 0: for information; 1: worth a notice; 2: a warning; 3: as grave as an alarm. */
export const severities = { info: 0, notice: 1, warning: 2, grave: 3 } as const;
export type Severity = (typeof severities)[keyof typeof severities];

/**
 * `text` as it is, `number` as a plain decimal, `time` in UTC milliseconds, `value` a point's value: a plain decimal,
 * or a text (R34).
 */
export type FieldType = 'text' | 'number' | 'time' | 'value';

/** In the order of the filter's choice. */
export const eventGroups = ['alarm', 'message', 'field', 'hand', 'programme', 'people', 'note', 'device'] as const;
export type EventGroup = (typeof eventGroups)[number];

/**
 * Groups of what is reported after an absence, the most severe first. `all`: by any initiator or none; `others`: by
 * another person than the reader. Of `stops` only what stopped counts (`isStop`).
 */
export const sinceGroups = {
  alarms: 'all',
  device: 'all',
  links: 'all',
  stops: 'all',
  commands: 'others',
  overrides: 'others',
  programmes: 'others',
  configuration: 'all',
  notes: 'others',
} as const;
export type SinceGroupName = keyof typeof sinceGroups;

/** How the fields of a kind are written beside its object; without one by their names alone. */
export type EventDetail =
  | 'account'
  | 'alarm'
  | 'certificate'
  | 'clock'
  | 'configuration'
  | 'correction'
  | 'database'
  | 'deployment'
  | 'directory'
  | 'fault'
  | 'finding'
  | 'hub'
  | 'linkBack'
  | 'linkLost'
  | 'message'
  | 'off'
  | 'past'
  | 'programme'
  | 'rangeBack'
  | 'rangeLeft'
  | 'refusal'
  | 'report'
  | 'rows'
  | 'samples'
  | 'shift'
  | 'station'
  | 'token';

export interface EventTraits {
  readonly group: EventGroup;
  /** What pages must reload. */
  readonly topic?: Exclude<Topic, 'events'>;
  readonly since?: SinceGroupName;
  readonly detail?: EventDetail;
}
