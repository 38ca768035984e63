import type { Checker } from './checker.ts';
import type { Lockout } from './lockout.ts';

/** The password once more, for one command (R18); a wrong one counts like that of a login (R12). */
export async function stepUp(
  { checker, lockout }: { readonly checker: Checker; readonly lockout: Lockout },
  who: { readonly login: string; readonly address: string },
  password: string,
): Promise<'right' | 'wrong' | 'blocked'> {
  const { login, address } = who;
  if (lockout.isDelayed(login, address)) return 'blocked';
  const { result } = await checker.check(login, password);
  if (result === 'busy') return 'blocked';
  if (result === 'wrong') {
    lockout.failed(login, address, password);
    return 'wrong';
  }
  lockout.succeeded(login, address);
  return 'right';
}
