/** The app's screen for one occurrence, relative to its base; the token comes after `#`, which no server is ever sent. */
const messagePath = 'message';

/** 128 bits. */
export const tokenPattern = /^[\w-]{22}$/;

/** `base` ends with `/`. */
export function messageLink(base: string, token: string): string {
  return `${base}${messagePath}#${token}`;
}
