import type { LinkReason } from '../../protocol/calls/messageLink.ts';
import type { CalledAlarm } from './callOut.ts';

export type LinkEnding = Extract<LinkReason, 'used' | 'expired' | 'accountEnded'>;

/** Its token is stored as a hash alone. */
export interface Link {
  readonly hash: string;
  /** UTC milliseconds. */
  readonly time: number;
  readonly message: number;
  readonly person: string;
  readonly login: string;
  /** Of the account then: a new password ends the link. */
  readonly password: string;
  readonly alarm: CalledAlarm;
  readonly ending?: LinkEnding;
  readonly endedAt?: number;
}
