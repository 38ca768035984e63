import { alarmRecord } from '../alarm.ts';
import { occurrenceRecord } from '../alarms/occurrence.ts';
import type { Call } from '../calls/call.ts';
import { type CallName, calls } from '../calls.ts';
import { mostPoints } from '../history/getHistory.ts';
import { eventRecord } from '../log/event.ts';
import { pointRecord } from '../point.ts';
import { programmeStateRecord } from '../programme/programmeState.ts';
import type { TokenPurpose } from '../token.ts';
import { Field, type Fields, record, type WireRecord } from '../wire/record.ts';
import { boolean, filled, texts, time, whole } from '../wire/recordFields.ts';
import { columnRecord, sampleRecord, stationRecord, valueRecord } from './apiRecords.ts';

/** What programs may read by a URL (`api/v1/PATH`); the service, its description and the docs derive from it. */
export interface Resource {
  /** Relative to `api/v1/`; `{id}` is any text without a slash. */
  readonly path: string;
  readonly summary: string;
  /** What a token must be for; undefined: any. */
  readonly purpose: TokenPurpose | undefined;
  /** The arguments of the URL. */
  readonly query: WireRecord<never>;
  /** Of a row of the reply. */
  readonly row: WireRecord<never>;
  /** The reply is one row in place of a list. */
  readonly isOne?: boolean;
  /** The call whose reply it is. */
  readonly call?: FromCall;
  /** Its rows may be watched by `watch=true`, as server-sent events. */
  readonly isWatched?: boolean;
}

interface FromCall {
  readonly name: CallName;
  /** Property of its reply that has the rows. */
  readonly rows: string;
  /** Property of its reply that is the cursor of the next page. */
  readonly next?: string;
}

/** Paged: the newest first; `cursor` is `next` of the reply before. */
const paged = ['before', 'after'];

const ofPoints = {
  /** Ids; `*` is any characters, commas between. Absent: all. */
  points: filled,
  /** The points of that area. */
  area: filled,
};

export const resources: readonly Resource[] = [
  {
    path: 'station',
    summary: 'The station, its software and its clock',
    purpose: undefined,
    query: query({}),
    row: of(stationRecord),
    isOne: true,
  },
  { path: 'points', summary: 'The points', purpose: 'values', query: query(ofPoints), row: of(pointRecord) },
  { path: 'points/{id}', summary: 'One point', purpose: 'values', query: query({}), row: of(pointRecord), isOne: true },
  {
    path: 'values',
    summary: 'The values as they are now, with quality and source time',
    purpose: 'values',
    query: query({ ...ofPoints, watch: boolean }),
    row: of(valueRecord),
    isWatched: true,
  },
  {
    path: 'history',
    summary: 'The past of up to 50 points: samples by pages',
    purpose: 'history',
    query: query({ ...past(), cursor: filled, count: whole.strict }),
    row: of(sampleRecord),
  },
  {
    path: 'history/columns',
    summary: 'The past of up to 50 points by columns of equal length: least, greatest, mean and last value',
    purpose: 'history',
    query: query({ ...past(), columns: whole.required }),
    row: of(columnRecord),
  },
  {
    path: 'alarms',
    summary: 'The alarms that are active or suppressed',
    purpose: 'alarms',
    query: query({}),
    row: of(alarmRecord),
    call: { name: 'getAlarms', rows: 'alarms' },
  },
  {
    path: 'alarms/history',
    summary: 'Occurrences of alarms, newest first',
    purpose: 'alarms',
    query: queryOfCall('getAlarmHistory'),
    row: of(occurrenceRecord),
    call: { name: 'getAlarmHistory', rows: 'occurrences', next: 'older' },
  },
  {
    path: 'events',
    summary: 'The operation log, newest first',
    purpose: 'events',
    query: queryOfCall('getEvents'),
    row: of(eventRecord),
    call: { name: 'getEvents', rows: 'events', next: 'older' },
  },
  {
    path: 'programmes',
    summary: 'The time programmes: what is in force and what comes next',
    purpose: 'values',
    query: query({}),
    row: of(programmeStateRecord),
    call: { name: 'getProgrammes', rows: 'programmes' },
  },
];

/** Of points by their ids, between two moments. */
function past() {
  return {
    /** Permanent ids, with commas between; 1 to 50. */
    points: new Field({ ...texts.form, read: (node, name) => upTo(mostPoints, texts.form.read(node, name)) }).required,
    from: time.required,
    /** Absent: now. */
    to: time.strict,
  };
}

function upTo(most: number, list: readonly string[] | undefined): readonly string[] | undefined {
  return list && list.length >= 1 && list.length <= most ? list : undefined;
}

function query(fields: Fields): WireRecord<never> {
  return of(record('query', fields));
}

/** The arguments of a call; its two cursors are one here. */
function queryOfCall(name: CallName): WireRecord<never> {
  const { request }: Call = calls[name];
  const own = request.fields.filter(([property]) => !paged.includes(property));
  return query({
    ...Object.fromEntries(own.map(([property, wire, form]) => [property, new Field({ ...form, name: wire })])),
    cursor: filled,
  });
}

/** The table has records of many types; their values come from replies that were read by the same ones. */
function of(one: unknown): WireRecord<never> {
  return one as WireRecord<never>;
}
