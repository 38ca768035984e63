import type { LinkReason } from '../../protocol/calls/messageLink.ts';
import type { CalledAlarm } from './call.ts';

/** How a link ended. */
export type LinkEnding = Extract<LinkReason, 'used' | 'expired' | 'accountEnded'>;

/** A link in a message: its token is kept as a hash alone. */
export interface Link {
  readonly hash: string;
  /** When it was made, UTC milliseconds. */
  readonly time: number;
  readonly message: number;
  readonly person: string;
  readonly login: string;
  /** Of the password that the account had: another one ends the link. */
  readonly password: string;
  readonly alarm: CalledAlarm;
  readonly ending?: LinkEnding;
  readonly endedAt?: number;
}
