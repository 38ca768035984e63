import { coded } from '../faults/coded.ts';
import { linkFaults } from '../faults/linkFault.ts';
import { refusalRecord } from '../faults/refusal.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, many, number, one, part, text, time } from '../wire/recordFields.ts';

const countersRecord = record('Detail', {
  answered: number.or(0),
  /** The device understood and refused. */
  refused: number.or(0),
  unanswered: number.or(0),
  /** Reported by the field without a request. */
  told: number.or(0),
  /** How often the link was lost. */
  losses: number.or(0),
});

const roundTripsRecord = record('RoundTrips', {
  count: number.or(0),
  medianMs: number.or(0),
  p95Ms: number.or(0),
  lastMs: number.or(0),
});
/** Of the last requests, ms. */
export type RoundTrips = RecordOf<typeof roundTripsRecord>;

const refusedPointRecord = record('RefusedPoint', {
  infoNumber: number.required,
  name: text.or(''),
  /** In the driver's words. */
  address: text.or(''),
  /** Undefined: the driver does not report it. */
  refusal: one(refusalRecord),
});

/** Per link; the total is reported as well. */
export const mostRefusedListed = 100;

/** Per link. */
export const mostNodesListed = 100;

const detailRecord = record('Detail', {
  /** Its target, in the driver's words. */
  address: text.or(''),
  /** Since when it is counted, UTC milliseconds. */
  countedSince: time.or(0),
  tracedUntil: time,
  counters: part(countersRecord),
  /** Undefined: no response yet. */
  roundTrips: one(roundTripsRecord),
  /** Its points that the field refuses, `mostRefusedListed` at most. */
  refusedPoints: many(refusedPointRecord),
  /** The last loss: when and why, also where the link is back. */
  lastFault: one(record('LastFault', { time: time.or(0), fault: coded(linkFaults).required })),
  /** Why the last attempt since then failed; undefined: there was none, or the link is back. */
  lastAttempt: one(record('LastAttempt', { fault: coded(linkFaults).required })),
  /** The devices behind one connection that do not respond though it is up, `mostNodesListed` at most. */
  lostNodes: many(record('LostNode', { name: text.or(''), since: time.or(0) })),
});
export type LinkDetail = RecordOf<typeof detailRecord>;

export const linkStateRecord = record('Link', {
  id: text.or(''),
  /** Undefined: the first connection is still being made. */
  isUp: boolean,
  /** Start of the present state, UTC milliseconds. */
  since: time,
  /** The last response of the field, UTC milliseconds. */
  lastExchange: time,
  points: number.or(0),
  /** The devices behind it that have points, and how many of them respond; undefined: it has none, or is one of them. */
  units: number,
  respondingUnits: number,
  /** The number of points that the field refuses now. */
  refused: number.default(0),
  detail: one(detailRecord),
});
export type LinkState = RecordOf<typeof linkStateRecord>;
