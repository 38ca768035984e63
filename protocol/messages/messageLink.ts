/**
 * The app's screen for one occurrence, relative to its base; the token follows `#`, which is never sent to a server.
 */
const messagePath = 'message';

/** 128 bits. */
export const tokenPattern = /^[\w-]{22}$/;

export function messageLink(base: string, token: string): string {
  return `${base}${messagePath}#${token}`;
}
