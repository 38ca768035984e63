import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isAcceptedPassword } from './passwordRule.ts';

export type LoginFaults = Partial<Record<'login' | 'password', MessageDescriptor>>;

/** Refused before it is sent (spec §5, R9). */
export function loginFaults({ login, password }: { readonly login: string; readonly password: string }): LoginFaults {
  return {
    ...(login === '' && { login: msg`Enter your login.` }),
    ...(login.includes(':') && { login: msg`A login can’t contain a colon (:).` }),
    ...(password === '' && { password: msg`Enter your password.` }),
    ...(password !== '' &&
      !isAcceptedPassword(password) && {
        password: msg`A password can contain unaccented letters, digits and these symbols only: ${'`'} ~ ! @ # % ^ & * ( ) - _ + = { } [ ] | ; " ' : < > , . ? / \\ $`,
      }),
  };
}
