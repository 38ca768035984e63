/** Spec §5: word characters and the listed symbols, at least one. */
const accepted = /^[\w`~!@#%^&*()\-+={}[\]|;"':<>,.?/\\$]+$/;

/** Spec §5; checked before it leaves the browser. */
export function isPassword(text: string): boolean {
  return accepted.test(text);
}

export type PasswordFault = 'tooShort' | 'tooLong' | 'badCharacter' | 'unchanged';

/** Of a new password (R18). */
const passwordLength = { min: 8, max: 128 } as const;

/** R18; undefined where it is valid. */
export function newPasswordFault(text: string, current: string): PasswordFault | undefined {
  if (text.length < passwordLength.min) return 'tooShort';
  if (text.length > passwordLength.max) return 'tooLong';
  if (!isPassword(text)) return 'badCharacter';
  return text === current ? 'unchanged' : undefined;
}
