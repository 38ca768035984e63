import type { LinkFault } from '../../protocol/faults/linkFault.ts';

/** What the system's errors of a socket mean; each is told with the system's own words. */
const codes = {
  ECONNREFUSED: 'connectionRefused',
  ECONNRESET: 'connectionReset',
  EPIPE: 'connectionReset',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  ENOTFOUND: 'hostUnknown',
  EAI_AGAIN: 'hostUnknown',
} as const;

/** The fault of a link that ended with that error. */
export function systemFault({ code = '', message }: NodeJS.ErrnoException): LinkFault {
  const known = Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : 'other';
  return { code: known, detail: message };
}
