import type { Call } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type Action, type Mode, may } from '../../protocol/rights.ts';
import type { User } from '../users/user.ts';

/** The code that each mode answers with to what it does not serve (R17). */
const refusals: Readonly<Record<Mode, number>> = {
  normal: errorCodes.ok,
  locked: errorCodes.tooManyFailures,
  expired: errorCodes.passwordExpired,
  degraded: errorCodes.operatingMode,
};

/** The code that refuses a call, 0 where it is served. Locked goes before expired, expired before degraded. */
export function codeAgainst(call: CallName, user: User | undefined, isDegraded: boolean): number {
  const { right, alsoIn = [], rightInDegraded, purpose }: Call = calls[call];
  const states: [Mode, boolean][] = [
    ['locked', user?.isLocked ?? false],
    ['expired', user?.isExpired ?? false],
    ['degraded', isDegraded],
  ];
  const isServed = (mode: Mode) =>
    alsoIn.includes(mode) && (mode !== 'degraded' || rightInDegraded === undefined || mayDo(user, rightInDegraded));
  const against = states.find(([mode, isSo]) => isSo && !isServed(mode));
  if (against) return refusals[against[0]];
  if (right === 'anyone') return errorCodes.ok;
  // A program reads what its token is for, and nothing else (R47).
  if (user?.purposes && (purpose === undefined || !user.purposes.includes(purpose))) return errorCodes.badProfile;
  // The profile alone: what the account's state refuses was told above.
  return mayDo(user, right) ? errorCodes.ok : errorCodes.badProfile;
}

function mayDo(user: User | undefined, action: Action): boolean {
  return user !== undefined && may({ profile: user.profile, reach: user.reach }, action);
}
