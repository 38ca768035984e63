import { alarmPriorities } from '../alarm.ts';
import { dayOf, timeOf } from '../programme/dates.ts';
import { weekdays } from '../programme/programme.ts';
import { type Description, described } from '../schema/described.ts';
import { boolean } from '../schema/fieldTypes.ts';
import { choice, optionalWhole, whole } from '../schema/limitedTypes.ts';
import type { Field } from '../schema/schema.ts';
import { appLanguages } from '../texts.ts';
import { channelSchema, identifier, setupName } from './channelSchema.ts';
import { DocumentFaults } from './documentFaults.ts';
import { limitedText, oneOf, optional } from './documentFields.ts';
import { list, object, orNull, type ValueOf, withDefault } from './documentParts.ts';

const timeHelp = /*i18n*/ 'A time such as 17:30.';

/** `roster:` and `everybody` mean something else. */
function personName(name: string): Field<string> {
  return limitedText(name, 60, 'a name', (text) => text !== 'everybody' && !text.includes(':'));
}

function personOf(name: string, about: Description = {}): Field<string> {
  return described(personName(name), { ...about, setup: { refersTo: 'person' } });
}

/** A person, the person on call of a roster, or everybody. */
const who = described(limitedText('who', 100, 'a person, roster:ID or everybody'), {
  title: /*i18n*/ 'Whom',
  help: /*i18n*/ 'A person, a roster or all persons.',
  setup: { refersTo: 'who' },
});

function clockTime(name: string, title: string): Field<string> {
  const time = limitedText(name, 8, 'a time such as 17:30', (text) => timeOf(text) !== undefined, { type: 'time' });
  return described(time, { title, help: timeHelp });
}
const time = clockTime('time', /*i18n*/ 'time of day\u0004Time');
const isYearlyDate = (day: string) => dayOf(day) !== undefined || dayOf(`2000-${day}`) !== undefined;

function yearlyDate(name: string, title: string): Field<string | undefined> {
  return described(optional(limitedText(name, 10, 'a date, with or without its year', isYearlyDate)), { title });
}

function wallTime(name: string): Field<string> {
  return limitedText(name, 16, 'a time such as 2026-12-24T08:00', (text) => {
    const [day = '', clock = ''] = text.split('T');
    return text.length === 16 && dayOf(day) !== undefined && timeOf(clock) !== undefined;
  });
}

const priorities = described(withDefault(list(oneOf('priorities', alarmPriorities), 4, 1), alarmPriorities), {
  title: /*i18n*/ 'Priorities',
  help: /*i18n*/ 'At least one priority.',
});
const seconds = { min: 0, max: 86_400 } as const;

/** Until `to` on the next day where that is not after `from`. */
const hoursFields = {
  days: described(withDefault(list(oneOf('days', weekdays), 7, 1), weekdays), {
    title: /*i18n*/ 'Days',
    help: /*i18n*/ 'At least one day.',
  }),
  from: clockTime('from', /*i18n*/ 'time of day\u0004From'),
  to: clockTime('to', /*i18n*/ 'time of day\u0004To'),
};
const hours = object(hoursFields);
export type Hours = ValueOf<typeof hours>;

const duty = object({ time, person: orNull(personOf('person', { title: /*i18n*/ 'On call' }), null) });
const day = list(duty, 10);

const exception = object({
  name: described(limitedText('name', 60), { title: /*i18n*/ 'exception\u0004Name' }),
  priority: described(whole('priority', { min: 1, max: 16 }, 8), {
    title: /*i18n*/ 'Priority',
    choices: { '1': /*i18n*/ '1 (highest)' },
  }),
  from: yearlyDate('from', /*i18n*/ 'First day'),
  to: yearlyDate('to', /*i18n*/ 'Last day'),
  weekday: optional(oneOf('weekday', weekdays)),
  week: optionalWhole('week', { min: 1, max: 6 }),
  month: optionalWhole('month', { min: 1, max: 12 }),
  duties: day,
});

/** Times of the device's zone. */
const swap = object({
  from: wallTime('from'),
  to: wallTime('to'),
  instead: personOf('instead'),
  person: personOf('person'),
});

const rosterSchema = object({
  id: setupName('roster', /*i18n*/ 'roster\u0004Name'),
  /** The weeks follow one another and repeat after the last, each from Monday on. */
  weeks: list(list(day, 7, 7), 104, 1),
  /** The Monday of the first of them; required where there are several. */
  from: described(optional(limitedText('from', 10, 'a date such as 2026-12-24', (text) => dayOf(text) !== undefined)), {
    title: /*i18n*/ 'Monday of the first week',
    help: /*i18n*/ 'The date of a Monday.',
  }),
  exceptions: withDefault(list(exception, 1000), []),
  /** Stand-ins. */
  swaps: withDefault(list(swap, 500), []),
});
export type Roster = ValueOf<typeof rosterSchema>;
export const rostersSchema = list(rosterSchema, 20);

const step = object({
  who,
  waitS: described(whole('waitS', seconds, 600), {
    title: /*i18n*/ 'Wait before the next step',
    choices: { '0': /*i18n*/ 'time to wait\u0004none' },
    unit: 's',
  }),
});

const rule = object({
  priorities,
  /** Absent: every area. */
  areas: described(withDefault(list(limitedText('areas', 100), 100, 1), undefined), {
    title: /*i18n*/ 'Areas',
    setup: { offers: 'areas' },
  }),
  /** Absent: at any time. */
  hours: withDefault(list(hours, 20, 1), undefined),
  afterS: described(whole('afterS', seconds, 0), {
    title: /*i18n*/ 'First call',
    choices: { '0': /*i18n*/ 'when the alarm is raised' },
    unit: 's',
  }),
  steps: described(list(step, 20, 1), {
    title: /*i18n*/ 'of a rule\u0004Steps',
    help: /*i18n*/ 'At least one step.',
  }),
});
export type CallOutRule = ValueOf<typeof rule>;

const everyMonday = { day: 'Monday', time: '09:00', who: 'everybody' } as const;

const wayOfPerson = object({
  way: described(identifier('way'), { title: /*i18n*/ 'of a message\u0004Way', setup: { refersTo: 'way' } }),
  to: described(optional(limitedText('to', 254)), { title: /*i18n*/ 'of a person\u0004Address' }),
});

const person = object({
  id: described(personName('id'), {
    title: /*i18n*/ 'person\u0004Name',
    help: /*i18n*/ 'A name of up to 60 characters, without a colon.',
    setup: { names: 'person' },
  }),
  login: described(optional(limitedText('login', 64)), { title: /*i18n*/ 'Account', setup: { offers: 'logins' } }),
  language: described(choice('language', appLanguages, 'en'), { title: /*i18n*/ 'Language' }),
  ways: withDefault(list(wayOfPerson, 20), []),
});

export const documentSchema = object({
  version: oneOf('version', [1]),
  ways: withDefault(list(channelSchema, 20), []),
  persons: withDefault(list(person, 200), []),
  /** The first that matches an alarm applies. */
  rules: withDefault(list(rule, 100), []),
  roster: withDefault(rostersSchema, []),
  quiet: withDefault(list(object({ priorities, ...hoursFields }), 10), []),
  /** The weekly test call-out. */
  test: orNull(
    object({ day: described(oneOf('day', weekdays), { title: /*i18n*/ 'of the week\u0004Day' }), time, who }),
    everyMonday,
  ),
  /** The daily sign of life. */
  signOfLife: orNull(object({ time, who }), null),
  /** Those who were called are informed of the acknowledgement. */
  notifyAcknowledged: boolean('notifyAcknowledged', true),
});
export type MessageDocument = ValueOf<typeof documentSchema>;
export type MessagePerson = MessageDocument['persons'][number];

/** No one is ever called. */
export const emptyDocument = documentSchema.read({ version: 1 }, '', new DocumentFaults());

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
