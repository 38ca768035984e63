import { certificateDecisions, certificateStates } from '../trust.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, filled, many, one, text, time } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

const shownFields = {
  /** SHA-256 of its DER form. */
  fingerprint: text.required,
  /** SHA-1, as servers of OPC UA show it. */
  thumbprint: text.required,
  from: time.required,
  until: time.required,
} as const;

const certificateRecord = record('Certificate', {
  /** Host and port. */
  place: text.required,
  state: choice(certificateStates).required,
  ...shownFields,
  subject: text.required,
  issuer: text.required,
  firstMet: time.required,
  lastMet: time.required,
  /** Undefined: no administrator has decided about it. */
  decidedAt: time,
  decidedBy: filled,
});
/** Times in UTC milliseconds. */
export type ServerCertificate = RecordOf<typeof certificateRecord>;

const ownRecord = record('Own', {
  ...shownFields,
  /** By which servers of OPC UA know this device. */
  applicationUri: text.required,
  /** Without its key, which no call gives out. */
  pem: text.required,
});
export type OwnCertificateState = RecordOf<typeof ownRecord>;

export const getCertificates = ours('Administration', 'ITrustManager/GetCertificates', 'administer', {
  version: 5,
  reply: {
    /** Those that servers of links have shown, and that wait first. */
    certificates: many(certificateRecord),
    /** By which servers know this device; undefined: no link has needed it. */
    own: one(ownRecord),
  },
});
export const decideCertificate = ours('Administration', 'ITrustManager/DecideCertificate', 'administer', {
  version: 5,
  request: {
    place: filled.required,
    fingerprint: filled.required,
    /** `trust`: from now on no other one is trusted there. */
    decision: choice(certificateDecisions).required,
  },
  /** That server has shown no such certificate, or it was removed. */
  refusals: ['noneMet'],
  notStored: 'notStored',
});
export type CertificateOutcome = ReplyOf<typeof decideCertificate>;
export const makeOwnCertificate = ours('Administration', 'ITrustManager/MakeOwnCertificate', 'administer', {
  version: 5,
  /** A new one in place of the present one, which servers must then trust. */
  reply: { own: one(ownRecord) },
  refusals: ['notMade'],
  rate: 'entry',
  notStored: 'notStored',
});
