import { uplinkFaults } from '../uplink/uplinkFault.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, many, text, time } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

const hubRecord = record('Hub', {
  /** As the hub names itself: in logins of its people. */
  name: text.required,
  url: text.required,
  /** SHA-256 of its public key. */
  fingerprint: text.required,
  enrolledAt: time.required,
  enrolledBy: text.required,
  isConnected: boolean.required,
  /** Undefined: never. */
  since: time,
  /** Why the last attempt failed; undefined: it did not. */
  fault: choice(uplinkFaults),
});
export type HubState = RecordOf<typeof hubRecord>;

/** The hubs that this station shows itself to. */
export const getHubs = ours('Uplink', 'IUplinkManager/GetHubs', 'administer', {
  reply: {
    hubs: many(hubRecord),
    /** SHA-256 of the station's public key; undefined: none was needed yet. */
    fingerprint: filled,
  },
});
export const enrolAtHub = ours('Uplink', 'IUplinkManager/Enrol', 'administer', {
  request: {
    /** `https://hub.example:8444` */
    url: filled.required,
    /** As `vigie hub code` prints it. */
    code: filled.required,
  },
  /** `otherHub`: its key is not the one that the code names; `codeRefused`: used, over, or never given. */
  refusals: ['badUrl', 'badCode', 'unreachable', 'otherHub', 'codeRefused', 'nameTaken'],
  reply: { name: filled, detail: filled },
  timeoutMs: 60_000,
  notStored: 'notStored',
});
export type EnrolOutcome = ReplyOf<typeof enrolAtHub>;
export const leaveHub = ours('Uplink', 'IUplinkManager/Leave', 'administer', {
  request: { name: filled.required },
  refusals: ['notEnrolled'],
  notStored: 'notStored',
});
