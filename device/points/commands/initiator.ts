import type { User } from '../../users/user.ts';

/** A person at a page. */
export interface Operator {
  readonly origin: 'operator';
  readonly user: User;
  /** Key of the session: a page, or a login at an address. */
  readonly session: string;
  readonly address: string;
}

/** Who gives a command: a person, a time programme, or a call that sounds the horn. */
export type Initiator = Operator | { readonly origin: 'weekly' | 'annual' | 'horn' };
