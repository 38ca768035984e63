import type { User } from '../../users/user.ts';

export interface Operator {
  readonly origin: 'operator';
  readonly user: User;
  /** Key of the session: a page, or a login at an address. */
  readonly session: string;
  readonly address: string;
}

export type Initiator = Operator | { readonly origin: 'weekly' | 'annual' | 'horn' };
