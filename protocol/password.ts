/** What a password may hold (spec §5): word characters and the listed symbols, at least one. */
const accepted = /^[\w`~!@#%^&*()\-+={}[\]|;"':<>,.?/\\$]+$/;

/** Whether a password can be one at all (spec §5); checked before it leaves the browser. */
export function isPassword(text: string): boolean {
  return accepted.test(text);
}

export type PasswordFault = 'tooShort' | 'tooLong' | 'badCharacter' | 'unchanged';

/** Bounds of a new password (R18). */
const passwordLength = { min: 8, max: 128 } as const;

/** Why a text can't be the new password (R18); undefined where it can. */
export function newPasswordFault(text: string, current: string): PasswordFault | undefined {
  if (text.length < passwordLength.min) return 'tooShort';
  if (text.length > passwordLength.max) return 'tooLong';
  if (!isPassword(text)) return 'badCharacter';
  return text === current ? 'unchanged' : undefined;
}
