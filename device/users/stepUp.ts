import { may } from '../../protocol/rights.ts';
import { readHubLogin } from '../../protocol/uplink/hubUser.ts';
import type { PasswordGate } from './passwordGate.ts';
import type { Caller } from './sessions.ts';

interface StepUpCaller extends Caller {
  /** Of a person of a hub: see `User`. */
  readonly isConfirmed?: boolean | undefined;
}

/**
 * The password once more, for one command (R18); a wrong one counts like that of a login (R12). That of a person of a hub
 * is the hub's: it is never checked here. `onFailed` gets the reason for the operation log.
 */
export async function stepUp(
  gate: PasswordGate,
  caller: StepUpCaller,
  password: string,
  onFailed: (reason: 'wrongPassword' | 'tooManyFailures') => void,
): Promise<'right' | 'wrong' | 'blocked'> {
  if (readHubLogin(caller.login)) return caller.isConfirmed ? 'right' : 'wrong';
  const verdict = await gate.check(caller, password);
  // Locked, or its password expired, during the check.
  if (typeof verdict === 'object') return may(verdict, 'command') ? 'right' : 'blocked';
  if (verdict === 'wrong') onFailed('wrongPassword');
  if (verdict === 'delayed') onFailed('tooManyFailures');
  return verdict === 'wrong' ? 'wrong' : 'blocked';
}
