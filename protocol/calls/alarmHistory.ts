import { alarmPriorities, alarmRecord } from '../alarm.ts';
import { alarmLimitRecord } from '../alarms/alarmLimit.ts';
import { alarmDetailRecord, occurrenceRecord } from '../alarms/occurrence.ts';
import { record } from '../wire/record.ts';
import { choice, choices, field, filled, many, number, one, text, time, trimmed, whole } from '../wire/recordFields.ts';
import { ours, type ReplyOf, type RequestOf } from './call.ts';

/** One alarm whole. */
export const getAlarm = ours('Alarm', 'IAlarmManager/GetAlarm', 'view', {
  purpose: 'alarms',
  request: { id: filled.required },
  reply: {
    /** Undefined: there is none of that id. */
    alarm: one(alarmRecord),
    detail: one(alarmDetailRecord),
    /** Up to 20 earlier occurrences, newest first. */
    earlier: many(occurrenceRecord),
  },
});

/** The limits of a point as they are set now, from LL to HH. */
export const getAlarmLimits = ours('Alarm', 'IAlarmManager/GetAlarmLimits', 'view', {
  request: { infoNumber: number.required },
  /** `Id`: of the definition. `Limit`: in the point's unit. */
  reply: { limits: many(alarmLimitRecord) },
});

/** Occurrences, newest first: without a cursor the newest. */
export const getAlarmHistory = ours('Alarm', 'IAlarmManager/GetAlarmHistory', 'view', {
  purpose: 'alarms',
  request: {
    /** Raised between these, UTC ms, both included. */
    from: time.strict,
    until: time.strict,
    /** Of one of these; none: of all. */
    priorities: choices(alarmPriorities).named('Priority').strict,
    area: text,
    /** Of the definition of that permanent id. */
    id: text,
    /** Of the point of that number. */
    infoNumber: whole.strict,
    /** Part of the message, the area, the comment or the login of who acknowledged, in any letter case; up to 200 characters. */
    text: trimmed,
    /** A cursor: those older, or those newer than the one that it came with; not both. */
    before: text,
    after: text,
    /** 1 to 500. */
    count: whole.strict.or(100),
  },
  reply: {
    occurrences: many(occurrenceRecord),
    /** A cursor; absent: nothing is older. */
    older: text,
    /** A cursor: where newer ones will be; absent: there is no occurrence at all. */
    newer: text,
  },
});
export type AlarmHistoryQuery = RequestOf<typeof getAlarmHistory>;
export type AlarmHistoryFilter = Omit<AlarmHistoryQuery, 'before' | 'after' | 'count'>;

/** A share of all, 0 to 1. */
const share = field<number>({
  ...number.form,
  write: (value, name, written) => written.set(name, value.toFixed(4)),
}).or(0);
const count = number.or(0);
const definition = { id: text.or(''), message: text.or('') };

/** How many alarms came, from when to when, and what is wrong with them. */
export const getAlarmStatistics = ours('Alarm', 'IAlarmManager/GetAlarmStatistics', 'view', {
  purpose: 'alarms',
  request: {
    /** UTC ms; absent: the last 24 hours. 366 days at most. */
    from: time.strict,
    until: time.strict,
  },
  reply: {
    from: number.or(0),
    until: number.or(0),
    /** From when on they were counted: earlier ones are not stored. Absent: in the whole time of the request. */
    keptFrom: time,
    /** How many came in all. */
    count,
    /** Ten minutes each, oldest first; those in which none came are left out. */
    intervals: many(record('Interval', { from: number.or(0), count })),
    /** `Until` absent: it goes on. */
    floods: many(record('Flood', { from: number.or(0), until: time, count })),
    /** Definitions that chattered, and how often each came in its worst minute; the worst first. */
    chattering: many(record('Chattering', { ...definition, most: number.or(0) })),
    /** The ten that came most often; `Day`: how often on each day of the station's zone, from its midnight, if at all. */
    worst: many(
      record('Worst', { ...definition, count, share, days: many(record('Day', { from: number.or(0), count })) }),
    ),
    priorities: many(record('Distribution', { priority: choice(alarmPriorities).required, count, share })),
  },
  sends: 'xml',
});
export type AlarmStatistics = ReplyOf<typeof getAlarmStatistics>;
