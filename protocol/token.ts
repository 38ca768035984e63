import { isPrintable } from './wire/writtenText.ts';

/** What a program may read with its token, by the calls that have it as their `purpose`. */
export const tokenPurposes = ['values', 'history', 'alarms', 'events', 'reports', 'metrics'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Characters. */
export const longestTokenName = 60;
export const mostTokens = 100;

/** `bits`: 32 bytes in base64url. The word before them lets scanners of sources find a token that leaked. */
export function tokenText(bits: string): string {
  return `vigie_${bits}`;
}

/** A line of text, without spaces around it. */
export function isTokenName(name: string): boolean {
  return name.length <= longestTokenName && name === name.trim() && isPrintable(name);
}

/** In place of a person's login; of no account: a colon ends a login (R9). */
export function tokenLogin(name: string): string {
  return `token:${name}`;
}
