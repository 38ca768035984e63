import { alarmPriorities } from '../alarm.ts';
import { dayOf, timeOf } from '../programme/dates.ts';
import { weekdays } from '../programme/programme.ts';
import { appLanguages } from '../texts.ts';
import { channelSchema, identifier } from './channelSchema.ts';
import {
  boolean,
  choice,
  list,
  object,
  optional,
  orNull,
  text,
  type ValueOf,
  whole,
  withDefault,
} from './jsonShape.ts';

/** `roster:` and `everybody` mean something else. */
const personName = text(60, 'a name', (name) => name !== 'everybody' && !name.includes(':'));
/** A person, the person on call of a roster, or everybody. */
const who = text(100, 'a person, roster:ID or everybody');
const clockTime = text(8, 'a time such as 17:30', (time) => timeOf(time) !== undefined);
const date = text(10, 'a date such as 2026-12-24', (day) => dayOf(day) !== undefined);
const yearlyDate = text(
  10,
  'a date, with or without its year',
  (day) => dayOf(day) !== undefined || dayOf(`2000-${day}`) !== undefined,
);
const wallTime = text(16, 'a time such as 2026-12-24T08:00', (time) => {
  const [day = '', clock = ''] = time.split('T');
  return time.length === 16 && dayOf(day) !== undefined && timeOf(clock) !== undefined;
});
const weekday = choice(weekdays);
const priorities = withDefault(list(choice(alarmPriorities), 4, 1), alarmPriorities);
const seconds = whole(0, 86_400);

/** Until `to` on the next day where that is not after `from`. */
const hours = object({ days: withDefault(list(weekday, 7, 1), weekdays), from: clockTime, to: clockTime });
export type Hours = ValueOf<typeof hours>;

const duty = object({ time: clockTime, person: orNull(personName, null) });
const day = list(duty, 10);

const rosterSchema = object({
  id: identifier,
  /** The weeks follow one another and repeat after the last, each from Monday on. */
  weeks: list(list(day, 7, 7), 104, 1),
  /** The Monday of the first of them; required where there are several. */
  from: optional(date),
  exceptions: withDefault(
    list(
      object({
        name: text(60),
        priority: withDefault(whole(1, 16), 8),
        from: optional(yearlyDate),
        to: optional(yearlyDate),
        weekday: optional(weekday),
        week: optional(whole(1, 6)),
        month: optional(whole(1, 12)),
        duties: day,
      }),
      1000,
    ),
    [],
  ),
  /** Stand-ins; times of the device's zone. */
  swaps: withDefault(list(object({ from: wallTime, to: wallTime, instead: personName, person: personName }), 500), []),
});
export type Roster = ValueOf<typeof rosterSchema>;
export const rostersSchema = list(rosterSchema, 20);

const rule = object({
  priorities,
  /** Absent: every area. */
  areas: optional(list(text(100), 100, 1)),
  /** Absent: at any time. */
  hours: optional(list(hours, 20, 1)),
  afterS: withDefault(seconds, 0),
  steps: list(object({ who, waitS: withDefault(seconds, 600) }), 20, 1),
});
export type CallOutRule = ValueOf<typeof rule>;

const everyMonday = { day: 'Monday', time: '09:00', who: 'everybody' } as const;

export const documentSchema = object({
  version: choice([1]),
  ways: withDefault(list(channelSchema, 20), []),
  persons: withDefault(
    list(
      object({
        id: personName,
        login: optional(text(64)),
        language: withDefault(choice(appLanguages), 'en'),
        ways: withDefault(list(object({ way: identifier, to: optional(text(254)) }), 20), []),
      }),
      200,
    ),
    [],
  ),
  /** The first that matches an alarm applies. */
  rules: withDefault(list(rule, 100), []),
  roster: withDefault(rostersSchema, []),
  quiet: withDefault(
    list(object({ priorities, days: withDefault(list(weekday, 7, 1), weekdays), from: clockTime, to: clockTime }), 10),
    [],
  ),
  /** The weekly test call-out. */
  test: orNull(object({ day: weekday, time: clockTime, who }), everyMonday),
  /** The daily sign of life. */
  signOfLife: orNull(object({ time: clockTime, who }), null),
  /** Those who were called are informed of the acknowledgement. */
  notifyAcknowledged: withDefault(boolean, true),
});
export type MessageDocument = ValueOf<typeof documentSchema>;
export type MessagePerson = MessageDocument['persons'][number];

/** No one is ever called. */
export const emptyDocument: MessageDocument = {
  version: 1,
  ways: [],
  persons: [],
  rules: [],
  roster: [],
  quiet: [],
  test: everyMonday,
  signOfLife: null,
  notifyAcknowledged: true,
};

export type Who =
  | { readonly kind: 'person'; readonly person: string }
  | { readonly kind: 'roster'; readonly roster: string }
  | { readonly kind: 'everybody' };

export function whoOf(written: string): Who {
  if (written === 'everybody') return { kind: 'everybody' };
  return written.startsWith('roster:')
    ? { kind: 'roster', roster: written.slice('roster:'.length) }
    : { kind: 'person', person: written };
}
