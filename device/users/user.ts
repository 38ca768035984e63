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
}
