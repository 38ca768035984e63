import type { CallName } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { profiles } from '../../protocol/userProfile.ts';
import type { User } from '../users/user.ts';

/** What holds a call back besides the profile (R17). `degraded` is the device's mode, the others are the account's. */
export const modes = ['normal', 'degraded', 'expired', 'locked'] as const;
type Mode = (typeof modes)[number];

interface Right {
  /** The lowest profile that may; undefined: also without login. */
  readonly lowest: number | undefined;
  /** Modes beside `normal` in which it is served. */
  readonly servedIn: readonly Mode[];
}

const anyone: Right = { lowest: undefined, servedIn: [] };
const from = (lowest: number, ...servedIn: Mode[]): Right => ({ lowest, servedIn });
const { observer, operator, technician, administrator } = profiles;

/** The rights matrix: one row for each call (R16, R17). `docs/protocol.md` holds the same, written from here. */
export const rights = {
  identityCard: from(observer, 'degraded'),
  getUserProfile: from(observer, 'degraded', 'expired'),
  getConfig: from(observer),
  getConfigUnAuth: anyone,
  setPassword: from(observer, 'degraded', 'expired'),
  logOut: from(observer, 'degraded', 'expired'),
  getPoints: from(observer),
  getPointsUnAuth: anyone,
  stream: from(observer),
  streamUnAuth: anyone,
  poll: from(observer),
  pollUnAuth: anyone,
  getPointDetail: from(observer),
  arm: from(operator),
  disarm: from(operator),
  sendCommand: from(operator),
  getLocks: from(observer),
  setLock: from(technician),
  removeLock: from(technician),
  getOverrides: from(observer),
  setOverride: from(technician),
  releaseOverride: from(technician),
  releaseOverrides: from(technician),
  getProgrammes: from(observer),
  getProgramme: from(observer),
  setProgramme: from(operator),
  getProgrammeHistory: from(observer),
  restoreProgramme: from(operator),
  releaseHold: from(operator),
  getOperationLog: from(observer, 'degraded'),
  getSessions: from(administrator),
  endSession: from(administrator),
  getAccounts: from(administrator),
  setAccount: from(administrator),
} as const satisfies Record<CallName, Right>;

/** The code that each mode answers with to what it does not serve (R17). */
const refusals: Readonly<Record<Mode, number>> = {
  normal: errorCodes.ok,
  locked: errorCodes.tooManyFailures,
  expired: errorCodes.passwordExpired,
  degraded: errorCodes.operatingMode,
};

/** The code that stands against a call, 0 where nothing does. Locked goes before expired, expired before degraded. */
export function codeAgainst(call: CallName, user: User | undefined, isDegraded: boolean): number {
  const { lowest, servedIn }: Right = rights[call];
  const states: [Mode, boolean][] = [
    ['locked', user?.isLocked ?? false],
    ['expired', user?.isExpired ?? false],
    ['degraded', isDegraded],
  ];
  const against = states.find(([mode, isSo]) => isSo && !servedIn.includes(mode));
  if (against) return refusals[against[0]];
  return lowest === undefined || (user && user.profile >= lowest) ? errorCodes.ok : errorCodes.badProfile;
}
