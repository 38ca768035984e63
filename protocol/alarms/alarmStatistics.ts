import { alarmPriorities } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, field, many, number, text, time } from '../wire/recordFields.ts';

/** The interval in which alarms are counted (EEMUA 191, ISA-18.2 16.5), in milliseconds. */
export const countedMs = 10 * 60_000;
/** A flood begins in an interval with more than `above` alarms, and ends in one with fewer than `below`. */
export const floodCounts = { above: 10, below: 5 } as const;
/** So many of one alarm in a minute are chatter. */
export const chatterCount = 3;

/** A share of all, 0 to 1. */
const share = field<number>({
  ...number.form,
  write: (value, name, written) => written.set(name, value.toFixed(4)),
}).or(0);
const count = number.or(0);
const definition = { id: text.or(''), message: text.or('') };

export const alarmStatisticsRecord = record('Content', {
  from: number.or(0),
  until: number.or(0),
  /** From when on they were counted: earlier ones are not kept. Undefined: in the whole time of the request. */
  keptFrom: time,
  /** How many came in all. */
  count,
  /** Ten minutes each, oldest first; those in which none came are left out. */
  intervals: many(record('Interval', { from: number.or(0), count })),
  /** `until` undefined: it goes on. */
  floods: many(record('Flood', { from: number.or(0), until: time, count })),
  /** Definitions that chattered, and how often each came in its worst minute; the worst first. */
  chattering: many(record('Chattering', { ...definition, most: number.or(0) })),
  /** The ten that came most often. */
  worst: many(record('Worst', { ...definition, count, share })),
  priorities: many(record('Distribution', { priority: choice(alarmPriorities).required, count, share })),
});

/** How many alarms came, from when to when, and what is wrong with them. Times are UTC milliseconds. */
export type AlarmStatistics = RecordOf<typeof alarmStatisticsRecord>;
