import { alarmRecord } from '../alarm.ts';
import { occurrenceRecord } from '../alarms/occurrence.ts';
import type { Call } from '../calls/call.ts';
import { type CallName, calls } from '../calls.ts';
import { mostColumns, mostPoints } from '../history/getHistory.ts';
import { eventRecord } from '../log/event.ts';
import { pointRecord } from '../point.ts';
import { starsIn } from '../pointPattern.ts';
import { programmeStateRecord } from '../programme/programmeState.ts';
import { madeRecord, reportRecord } from '../report/reportRecords.ts';
import { type ReportFormat, reportFormats } from '../report/reportWords.ts';
import { appLanguages } from '../texts.ts';
import type { TokenPurpose } from '../token.ts';
import { Field, type Fields, record, type WireRecord } from '../wire/record.ts';
import { boolean, choice, filled, texts, time, whole } from '../wire/recordFields.ts';
import { columnRecord, reportDocumentRecord, sampleRecord, stationRecord, valueRecord } from './apiRecords.ts';

/** What programs may read by a URL (`api/v1/PATH`); the service, its description and the docs derive from it. */
export interface Resource {
  /** Relative to `api/v1/`; `{id}` is any text without a slash. */
  readonly path: string;
  readonly summary: string;
  /** The call that gives the same: its rights, its modes and its purpose are those of the resource. */
  readonly call: CallName;
  /** Every program may read it, whatever its token is for. */
  readonly isForAll?: boolean;
  /** The arguments of the URL. */
  readonly query: WireRecord<never>;
  /** Of a row of the reply. */
  readonly row: WireRecord<never>;
  /** The reply is one row in place of a list. */
  readonly isOne?: boolean;
  /** Its rows are those of the call's reply. */
  readonly list?: ListOfCall;
  /** It is read by pages. */
  readonly isPaged?: boolean;
  /** Files that it is written as besides JSON, by `format`. */
  readonly files?: readonly ReportFormat[];
  /** Its rows may be watched by `watch=1`, as server-sent events. */
  readonly isWatched?: boolean;
}

export interface ListOfCall {
  /** Property of the reply that has the rows. */
  readonly rows: string;
  /** Property of the reply that is the cursor of the next page. */
  readonly next?: string;
}

/** Cursors of a call, of which the newest come first; here `cursor` is `next` of the reply before. */
const cursors = ['before', 'after'];

/** Of `values` and `points`: what they cost grows with those that have stars. */
const mostStars = 50;

const ofPoints = {
  /** Ids; `*` is any characters, commas between. Absent: all. */
  points: new Field({
    ...filled.form,
    expected: `IDs with commas between them, at most ${mostStars} of them with “*”`,
    read(node, name) {
      const text = filled.form.read(node, name);
      return text !== undefined && starsIn(text) <= mostStars ? text : undefined;
    },
  }),
  /** The points of that area. */
  area: filled,
};

export const resources: readonly Resource[] = [
  {
    path: 'station',
    summary: 'The station, its software and its clock',
    ...{ call: 'getPoints', isForAll: true, isOne: true },
    query: query({}),
    row: of(stationRecord),
  },
  { path: 'points', summary: 'The points', call: 'getPoints', query: query(ofPoints), row: of(pointRecord) },
  {
    path: 'points/{id}',
    summary: 'One point',
    ...{ call: 'getPoints', isOne: true },
    query: query({}),
    row: of(pointRecord),
  },
  {
    path: 'values',
    summary: 'The values as they are now, with quality and source time',
    ...{ call: 'poll', isWatched: true },
    query: query({ ...ofPoints, watch: boolean }),
    row: of(valueRecord),
  },
  {
    path: 'history',
    summary: `The samples of up to ${mostPoints} points, point after point, oldest first`,
    ...{ call: 'getSamples', isPaged: true },
    query: query({ ...past(), cursor: filled, count: between(1, Number.MAX_SAFE_INTEGER) }),
    row: of(sampleRecord),
  },
  {
    path: 'history/columns',
    summary: `The past of up to ${mostPoints} points by columns of equal length: least, greatest, mean and last value`,
    call: 'getHistory',
    query: query({ ...past(), columns: between(1, mostColumns).required }),
    row: of(columnRecord),
  },
  {
    path: 'alarms',
    summary: 'The alarms that are active or suppressed',
    ...{ call: 'getAlarms', list: { rows: 'alarms' } },
    query: query({}),
    row: of(alarmRecord),
  },
  {
    path: 'alarms/history',
    summary: 'Occurrences of alarms, newest first',
    ...{ call: 'getAlarmHistory', list: { rows: 'occurrences', next: 'older' }, isPaged: true },
    query: queryOfCall('getAlarmHistory'),
    row: of(occurrenceRecord),
  },
  {
    path: 'events',
    summary: 'The operation log, newest first',
    ...{ call: 'getEvents', list: { rows: 'events', next: 'older' }, isPaged: true },
    query: queryOfCall('getEvents'),
    row: of(eventRecord),
  },
  {
    path: 'programmes',
    summary: 'The time programmes: what is in force and what comes next',
    ...{ call: 'getProgrammes', list: { rows: 'programmes' } },
    query: query({}),
    row: of(programmeStateRecord),
  },
  {
    path: 'reports',
    summary: 'The reports of the station',
    ...{ call: 'getReports', list: { rows: 'reports' } },
    query: query({}),
    row: of(reportRecord),
  },
  {
    path: 'reports/{id}',
    summary: 'A report of any period, made now',
    ...{ call: 'getReport', isOne: true, files: reportFormats },
    query: query({ from: time.required, to: time.strict, language: choice(appLanguages).strict }),
    row: of(reportDocumentRecord),
  },
  {
    path: 'made-reports',
    summary: 'The reports that were made automatically, the latest period first',
    ...{ call: 'getMadeReports', list: { rows: 'made', next: 'older' }, isPaged: true },
    query: queryOfCall('getMadeReports'),
    row: of(madeRecord),
  },
];

/** What a token must be for; undefined: any. */
export function purposeOf({ call, isForAll = false }: Resource): TokenPurpose | undefined {
  const { purpose }: Call = calls[call];
  return isForAll ? undefined : purpose;
}

/** Of points by their ids, between two moments. */
function past() {
  return {
    /** Permanent ids, with commas between; 1 to 50. */
    points: new Field({
      ...texts.form,
      expected: `1 to ${mostPoints} IDs with commas between them`,
      read: (node, name) => upTo(mostPoints, texts.form.read(node, name)),
    }).required,
    from: time.required,
    /** Absent: now. */
    to: time.strict,
  };
}

function upTo(most: number, list: readonly string[] | undefined): readonly string[] | undefined {
  return list && list.length >= 1 && list.length <= most ? list : undefined;
}

function between(least: number, most: number) {
  const { form } = whole;
  return new Field<number, false, false>({
    ...form,
    expected: `a whole number, ${most === Number.MAX_SAFE_INTEGER ? `at least ${least}` : `${least} to ${most}`}`,
    read(node, name) {
      const number = form.read(node, name);
      return number !== undefined && number >= least && number <= most ? number : undefined;
    },
  });
}

function query(fields: Fields): WireRecord<never> {
  return of(record('query', fields));
}

/** The arguments of a call; its two cursors are one here. */
function queryOfCall(name: CallName): WireRecord<never> {
  const { request }: Call = calls[name];
  const own = request.fields.filter(([property]) => !cursors.includes(property));
  return query({
    ...Object.fromEntries(own.map(([property, wire, form]) => [property, new Field({ ...form, name: wire })])),
    cursor: filled,
    count: between(1, Number.MAX_SAFE_INTEGER),
  });
}

/** The table has records of many types; their values come from replies that were read by the same ones. */
function of(one: unknown): WireRecord<never> {
  return one as WireRecord<never>;
}
