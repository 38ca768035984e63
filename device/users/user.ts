import type { Person } from '../../protocol/rights.ts';
import type { TokenPurpose } from '../../protocol/token.ts';

/** Contains no secret. */
export interface User extends Person {
  readonly login: string;
  readonly isPasswordEditable: boolean;
  /** The password must be changed before anything else (code 3, R17). */
  readonly isExpired: boolean;
  /** An administrator closed the account: everything is refused (code 2). */
  readonly isLocked: boolean;
  /** Of a program with a token (R47): what it may read; undefined: a person. */
  readonly purposes?: readonly TokenPurpose[];
  /** Of a person of a hub, as it names them; of others it is in their account. */
  readonly name?: string | undefined;
  /** Of a person of a hub: it has just checked their password again, for this call (R18). Never to be stored. */
  readonly isConfirmed?: boolean;
}
