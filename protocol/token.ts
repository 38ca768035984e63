import { isPrintable } from './wire/writtenText.ts';

/** What a program may read with its token, by the calls that have it as their `purpose`. */
export const tokenPurposes = ['values', 'history', 'alarms', 'events', 'reports', 'metrics'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Characters. */
export const longestTokenName = 60;
export const mostTokens = 100;

/** 256 bits; the word before them lets scanners of sources find one that leaked. */
const form = /^vigie_[\w-]{43}$/;

/** `bits`: 32 bytes in base64url. */
export function tokenText(bits: string): string {
  return `vigie_${bits}`;
}

export function isToken(text: string): boolean {
  return form.test(text);
}

/** A line of text, without spaces around it. */
export function isTokenName(name: string): boolean {
  return name.length <= longestTokenName && name === name.trim() && isPrintable(name);
}

/** What stands where a person has a login, which no account has: a colon ends a login (R9). */
export function tokenLogin(name: string): string {
  return `token:${name}`;
}
