import { alarmPriorities } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, many, number, numbers, text, texts, time, whole } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

/**
 * `notHeard`: not since this hub started; `notCurrent`: it was heard, and is silent; `conflict`: two devices with its
 * key, neither is trusted.
 */
const stationStates = ['live', 'notCurrent', 'notHeard', 'conflict'] as const;

const fleetPoint = record('Point', {
  infoNumber: whole.required,
  name: text.or(''),
  unit: text.or(''),
  /** As shown, with the text of its state; absent: it has none. */
  shown: filled,
  state: text.or('neverRead'),
  time,
});

const fleetStation = record('Station', {
  /** Of its address `/s/ID/`. */
  id: text.required,
  name: text.required,
  /** An area of groups; empty: none. */
  group: text.or(''),
  /** On the map, per cent of its width and height; absent: not placed. */
  x: number,
  y: number,
  state: choice(stationStates).required,
  /** Of the state. */
  since: time,
  /** What the user may there, as the hub gives it. */
  profile: number.required,
  /** By priority 1 to 4, active or not acknowledged. */
  counts: numbers.or([]),
  unacknowledged: whole.or(0),
  isDegraded: boolean.or(false),
  links: whole.or(0),
  lostLinks: whole.or(0),
  version: filled,
  build: filled,
  /** This hub has the app of that build. */
  hasApp: boolean.or(false),
  /** The station's own address; absent: it names none. */
  url: filled,
  /** Its clock less the hub's, to about a second, ms; undefined: not known. */
  clockOffsetMs: number,
  clock: choice(['synchronised', 'free', 'unknown'] as const).or('unknown'),
});
export type FleetStation = RecordOf<typeof fleetStation>;

/** What of a station changes all the time. */
const fleetSummary = record('Summary', {
  station: text.required,
  heardAt: time,
  /** The oldest that is not in the archive; absent: all is, or there is none. */
  archiveSince: time,
  points: many(fleetPoint),
});
export type FleetSummary = RecordOf<typeof fleetSummary>;

const fleetAlarm = record('Alarm', {
  station: text.required,
  id: text.required,
  message: text.required,
  priority: choice(alarmPriorities).required,
  state: text.required,
  raisedAt: time.required,
  needsAcknowledgement: boolean.or(true),
  area: text.or(''),
  occurrence: number.required,
});
export type FleetAlarm = RecordOf<typeof fleetAlarm>;

export type StationState = FleetStation['state'];

/** All that the user may see; versions of the topic `fleet` tell when it changed, but not when summaries did. */
export const getFleet = ours('Fleet', 'IFleetManager/GetFleet', 'view', {
  isCached: true,
  request: {
    /** `Mark` of an earlier reply: only what changed after it is wanted. Absent: all. */
    after: filled,
  },
  reply: {
    hub: text.or(''),
    mark: filled,
    /** False: only the stations that changed after `After`, and the ids of those that are no longer among them. */
    isWhole: boolean.or(true),
    stations: many(fleetStation),
    gone: texts.named('Gone').or([]),
    /** There is an archive. */
    hasArchive: boolean.or(false),
  },
});
export type Fleet = ReplyOf<typeof getFleet>;

/** Of these stations, of those that the user may see: as many as a page has in sight. */
export const getFleetSummaries = ours('Fleet', 'IFleetManager/GetSummaries', 'view', {
  request: { stations: texts.named('Station').or([]) },
  reply: { summaries: many(fleetSummary) },
});

/** Of stations that are live, and the last ones of others, which their state marks as not current. */
export const getFleetAlarms = ours('Fleet', 'IFleetManager/GetAlarms', 'view', {
  isCached: true,
  reply: {
    alarms: many(fleetAlarm),
    /** Those that are left out: beyond the most urgent 2,000, or more than the summary of their station holds. */
    more: whole.or(0),
  },
});
export type FleetAlarms = ReplyOf<typeof getFleetAlarms>;

export const makeEnrolCode = ours('Fleet', 'IFleetManager/MakeCode', 'administer', {
  reply: { code: filled, until: time, url: filled },
  refusals: ['tooMany'],
  rate: 'entry',
});
export type EnrolCode = ReplyOf<typeof makeEnrolCode>;

/** Name, group and place, as the hub shows them; absent: as it is. */
export const setFleetStation = ours('Fleet', 'IFleetManager/SetStation', 'administer', {
  request: { id: filled.required, name: filled, group: text, x: number, y: number },
  refusals: ['noStation', 'badName'],
  notStored: 'notStored',
});
export const removeFleetStation = ours('Fleet', 'IFleetManager/RemoveStation', 'administer', {
  request: { id: filled.required },
  refusals: ['noStation'],
  notStored: 'notStored',
});

/** The outline under the map: SVG; empty: none. Images are judged as those of synoptics are. */
export const getFleetMap = ours('Fleet', 'IFleetManager/GetMap', 'view', { reply: { svg: text.or('') } });
export const setFleetMap = ours('Fleet', 'IFleetManager/SetMap', 'administer', {
  request: { svg: text.required },
  refusals: ['badSvg'],
  reply: { detail: filled },
  notStored: 'notStored',
});
