import type { Coded } from './coded.ts';

/**
 * Why a link to the field is lost. `detail` is what the system or the device's library says, in its own words; `other`
 * has nothing besides.
 */
export const linkFaults = {
  noConnection: ['timeoutMs'],
  connectionRefused: ['detail'],
  connectionReset: ['detail'],
  unreachable: ['detail'],
  hostUnknown: ['detail'],
  noAnswer: ['timeoutMs'],
  closedByDevice: [],
  /** Closed by the service itself. */
  closed: [],
  unreadableAnswer: [],
  wrongByteCount: ['bytes', 'expected'],
  wrongUnit: ['unit'],
  wrongLength: [],
  other: ['detail'],
} as const;

export type LinkFault = Coded<typeof linkFaults>;
