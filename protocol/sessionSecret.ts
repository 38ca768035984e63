/**
 * What a device gives a page in place of the password (R9): 256 bits. No password has a blank (spec §5), so that it is
 * never hashed as one.
 */
const form = /^session [\w-]{43}$/;

/** `bits`: 32 bytes in base64url. */
export function sessionSecret(bits: string): string {
  return `session ${bits}`;
}

export function isSessionSecret(text: string): boolean {
  return form.test(text);
}
