import { tokenPurposes } from '../token.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choices, filled, many, text, time } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

/** `points`: points by pattern; absent: all that an observer sees. `purposes`: what it may read. */
const granted = {
  points: filled,
  purposes: choices(tokenPurposes).named('Purpose').strict.or([]),
  /** UTC milliseconds; undefined: until it is revoked. */
  until: time.strict,
} as const;
const tokenRecord = record('Token', {
  name: text.required,
  ...granted,
  madeAt: time.required,
  madeBy: text.required,
  /** Undefined: never. */
  lastUse: time,
  lastAddress: filled,
});
/** Without the token itself, which is shown once. */
export type TokenState = RecordOf<typeof tokenRecord>;

export const getTokens = ours('Token', 'ITokenManager/GetTokens', 'administer', {
  /** Also those past their end, until they are revoked. */
  reply: { tokens: many(tokenRecord) },
});
export const makeToken = ours('Token', 'ITokenManager/MakeToken', 'administer', {
  element: 'Token',
  request: {
    /** One line, at most 60 characters. */
    name: text.required,
    ...granted,
  },
  /** `nameTaken`: there is one of that name. `badPoints`: no pattern. `noPurpose`: none is given. */
  refusals: ['badName', 'nameTaken', 'badPoints', 'noPurpose', 'untilPast', 'tooMany'],
  /** Only here: the device has its SHA-256 alone. */
  reply: { token: text },
  rate: 'entry',
  notStored: 'notStored',
});
export type NewToken = ReplyOf<typeof makeToken>;
export const revokeToken = ours('Token', 'ITokenManager/RevokeToken', 'administer', {
  request: { name: text.required },
  /** There is none of that name. */
  refusals: ['noToken'],
  notStored: 'notStored',
});
