import { valueStates } from '../quality.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, many, number, one, text, whole } from '../wire/recordFields.ts';
import { trialRecord } from './version.ts';

const states = Object.keys(valueStates) as (keyof typeof valueStates)[];

export const trialReportRecord = record('Content', {
  /** Undefined: nothing is on trial. */
  trial: one(trialRecord),
  /** Links that were up before and are not now. */
  links: many(record('Link', { id: text.or('') })),
  /** Points that were good before and are not now, the first 200 of them. */
  points: many(
    record('Point', {
      id: text.or(''),
      infoNumber: whole.or(0),
      name: text.or(''),
      /** Undefined: a state of a later version of the service. */
      state: choice(states),
    }),
  ),
  /** How many they are in all. */
  pointCount: whole.or(0),
  /** Alarms that are active now and were not before. */
  alarms: many(record('Alarm', { id: text.or(''), message: text.or(''), priority: whole.or(0) })),
  /** Median time of a question to the field, of links whose was shorter before, ms. */
  scans: many(record('Scan', { link: text.or(''), beforeMs: number.or(0), nowMs: number.or(0) })),
});
/** What got worse since a version is on trial. */
export type TrialReport = RecordOf<typeof trialReportRecord>;
