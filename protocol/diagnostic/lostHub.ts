import { uplinkFaults } from '../uplink/uplinkFault.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, text, time } from '../wire/recordFields.ts';

/** A hub that the station is enrolled at, and not connected to. */
export const lostHubRecord = record('Hub', {
  name: text.or(''),
  /** UTC ms; undefined: it has not been since the service started. */
  since: time,
  /** Undefined: it was not dialled yet. */
  fault: choice(uplinkFaults),
});
export type LostHub = RecordOf<typeof lostHubRecord>;
