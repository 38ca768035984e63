import { may } from '../../protocol/rights.ts';
import type { PasswordGate } from './passwordGate.ts';
import type { Caller } from './sessions.ts';

/**
 * The password once more, for one command (R18); a wrong one counts like that of a login (R12). `onFailed` gets the
 * reason for the operation log.
 */
export async function stepUp(
  gate: PasswordGate,
  caller: Caller,
  password: string,
  onFailed: (reason: 'wrongPassword' | 'tooManyFailures') => void,
): Promise<'right' | 'wrong' | 'blocked'> {
  const verdict = await gate.check(caller, password);
  // Locked, or its password expired, during the check.
  if (typeof verdict === 'object') return may(verdict, 'command') ? 'right' : 'blocked';
  if (verdict === 'wrong') onFailed('wrongPassword');
  if (verdict === 'delayed') onFailed('tooManyFailures');
  return verdict === 'wrong' ? 'wrong' : 'blocked';
}
