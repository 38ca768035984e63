import type { LinkFault } from '../../protocol/faults/linkFault.ts';

/** Codes of a socket's errors; the system's own message becomes the detail. */
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

export function systemFault({ code = '', message }: NodeJS.ErrnoException): LinkFault {
  const known = Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : 'other';
  return { code: known, detail: message };
}
