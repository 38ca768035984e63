import { coded } from '../faults/coded.ts';
import { linkFaults } from '../faults/linkFault.ts';
import { refusalRecord } from '../faults/refusal.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, many, number, one, part, text, time } from '../wire/recordFields.ts';

/** How often what became of a question; all since the link's configuration was started. */
const countersRecord = record('Detail', {
  answered: number.or(0),
  /** The device understood and said no. */
  refused: number.or(0),
  unanswered: number.or(0),
  /** Told by the field unasked. */
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
/** Of the last questions, ms. */
export type RoundTrips = RecordOf<typeof roundTripsRecord>;

/** A point that the field refuses. */
const refusedPointRecord = record('RefusedPoint', {
  infoNumber: number.required,
  name: text.or(''),
  /** Where it stands in the field, in the driver's words. */
  address: text.or(''),
  /** Undefined: the driver does not tell. */
  refusal: one(refusalRecord),
});

/** Refused points of one link that are told at most; how many there are is told besides. */
export const mostRefusedListed = 100;

const detailRecord = record('Detail', {
  /** Where it leads, in the driver's words. */
  address: text.or(''),
  /** Since when it is counted, UTC milliseconds. */
  countedSince: time.or(0),
  /** Somebody traces it, until then. */
  tracedUntil: time,
  counters: part(countersRecord),
  /** Undefined: nothing has been answered yet. */
  roundTrips: one(roundTripsRecord),
  /** Those of its points that the field refuses, `mostRefusedListed` at most. */
  refusedPoints: many(refusedPointRecord),
  /** The last loss: when and why, also where the link is back. */
  lastFault: one(record('LastFault', { time: time.or(0), fault: coded(linkFaults).required })),
});
/** What technicians are told of a link besides. */
export type LinkDetail = RecordOf<typeof detailRecord>;

export const linkStateRecord = record('Link', {
  id: text.or(''),
  /** Undefined: the first connection is still being made. */
  isUp: boolean,
  /** Since when it is so, UTC milliseconds. */
  since: time,
  /** When the field was last heard from, UTC milliseconds. */
  lastExchange: time,
  points: number.or(0),
  /** How many of them the field refuses now. */
  refused: number.default(0),
  /** Undefined for those who may not see it. */
  detail: one(detailRecord),
});
/** A link to the field as it is now. */
export type LinkState = RecordOf<typeof linkStateRecord>;
