import { coded } from '../faults/coded.ts';
import { linkFaults } from '../faults/linkFault.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, number, one, text, time } from '../wire/recordFields.ts';

/** One for each connection: a publisher of both formats has two. */
export const publisherStateRecord = record('Publisher', {
  id: text.or(''),
  format: choice(['json', 'sparkplug']).or('json'),
  host: text.or(''),
  /** Undefined: the first connection is still being made. */
  isUp: boolean,
  /** Start of the present state, UTC milliseconds. */
  since: time,
  points: number.or(0),
  /** Values, since the publisher began. */
  sent: number.or(0),
  /** Of them, those that were given up: newer ones took their place, or they were more than are stored. */
  dropped: number.or(0),
  /** Values that wait for the broker. */
  backlog: number.or(0),
  /** Messages of others that were not obeyed. */
  ignored: number.or(0),
  /** How often the connection was lost. */
  losses: number.or(0),
  /** The last loss: when and why, also where the connection is back; only for technicians. */
  lastFault: one(record('LastFault', { time: time.or(0), fault: coded(linkFaults).required })),
});
export type PublisherState = RecordOf<typeof publisherStateRecord>;
