import { secretKinds, secretPlaces } from '../secret.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, filled, many, text, textElement, time } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

/** `set`: there is one. `missing`: only a name, which something uses. */
const secretRecord = record('Secret', {
  name: text.required,
  /** Of one that is missing: the kind that its users need. */
  kind: choice(secretKinds).required,
  state: choice(['set', 'missing']).required,
  /** UTC milliseconds; undefined: unknown, as of one that an earlier release stored, or never. */
  changedAt: time,
  changedBy: filled,
  /** The earliest end of its certificates, UTC milliseconds. */
  validUntil: time,
  /** Where it is used: a way of on call, a link of the running configuration, the directory at that host. */
  uses: many(record('Use', { place: choice(secretPlaces).required, name: text.required })),
});
/** Without its value, which no call gives out. */
export type Secret = RecordOf<typeof secretRecord>;

export const getSecrets = ours('Administration', 'ISecretManager/GetSecrets', 'administer', {
  version: 3,
  /** Every secret that is set, or that something names. No call gives out a value. */
  reply: { secrets: many(secretRecord) },
});
export const setSecret = ours('Administration', 'ISecretManager/SetSecret', 'administer', {
  version: 3,
  request: {
    /** Letters, digits, - and _, at most 40. */
    name: filled.required,
    kind: choice(secretKinds).required,
    /** At most 1000 characters of one line; of certificates 40,000 in PEM. */
    value: textElement.required,
  },
  /**
   * `otherKind`: there is one of another kind, or what uses it needs another one. `secretBad`: of a password.
   * `noCertificate`, `noKey`: not in PEM, encrypted, or the key of another certificate.
   */
  refusals: ['badName', 'otherKind', 'secretBad', 'noCertificate', 'noKey', 'tooMany'],
  rate: 'entry',
  notStored: 'notStored',
});
export type SecretOutcome = ReplyOf<typeof setSecret>;
export const removeSecret = ours('Administration', 'ISecretManager/RemoveSecret', 'administer', {
  version: 3,
  request: { name: filled.required },
  /** There is none of that name. */
  refusals: ['noSecret'],
  notStored: 'notStored',
});
export type RemovalOutcome = ReplyOf<typeof removeSecret>;
