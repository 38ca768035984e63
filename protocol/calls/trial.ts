import { remoteRefusals } from '../commands/command.ts';
import { trialRecord } from '../configuration/version.ts';
import { valueStates } from '../quality.ts';
import { record } from '../wire/record.ts';
import { choice, many, number, one, text, whole } from '../wire/recordFields.ts';
import { inDegraded, ours, type ReplyOf, type RequestOf } from './call.ts';

const states = Object.keys(valueStates) as (keyof typeof valueStates)[];

/** What got worse since a version is on trial. */
export const getTrial = ours('Configuration', 'IConfigurationManager/GetTrial', 'deploy', {
  ...inDegraded,
  reply: {
    /** Undefined: nothing is on trial. */
    trial: one(trialRecord),
    /** Links that were up before and are down now. */
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
    /** In all. */
    pointCount: whole.or(0),
    /** Alarms that are active now and were not before. */
    alarms: many(record('Alarm', { id: text.or(''), message: text.or(''), priority: whole.or(0) })),
    /** Median response time of the field, ms, of links that responded faster before. */
    scans: many(record('Scan', { link: text.or(''), beforeMs: number.or(0), nowMs: number.or(0) })),
  },
});
export type TrialReport = ReplyOf<typeof getTrial>;

const end = {
  /** The version on trial, as the caller has fetched it. */
  version: whole.required,
  /** To accept it: of that version, from the identity card or a frame. */
  technicalHashCode: text.or(''),
} as const;

export const keepVersion = ours('Configuration', 'IConfigurationManager/Keep', 'deploy', {
  ...inDegraded,
  request: end,
  /**
   * `noTrial`: it has ended already. `outdated`: the technical hash is not that of the version on trial.
   * `otherLogin`: only the login that activated it keeps it.
   */
  refusals: ['noTrial', 'otherVersion', 'outdated', 'otherLogin', ...remoteRefusals],
  notStored: 'notStored',
});

export const goBack = ours('Configuration', 'IConfigurationManager/GoBack', 'deploy', {
  ...inDegraded,
  request: end,
  refusals: ['noTrial', 'otherVersion', ...remoteRefusals],
});
export type EndTrialRequest = RequestOf<typeof keepVersion>;
export type KeepOutcome = ReplyOf<typeof keepVersion>;
export type GoBackOutcome = ReplyOf<typeof goBack>;
