import { driverLinkFaults } from '../drivers/driverFaults.ts';
import type { Coded } from './coded.ts';

/**
 * Of every link, and the drivers' own. `detail` is the message of the system or of the device's library; `other` has no
 * further information.
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
  /** As what the link leads to says of a device behind it. */
  unitGone: [],
  /** The driver, or a package that it needs, can't be loaded. */
  driverNotLoaded: ['detail'],
  other: ['detail'],
  ...driverLinkFaults,
} as const;

export type LinkFault = Coded<typeof linkFaults>;
