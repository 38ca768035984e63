import { modbusLinkFaults } from '../drivers/modbus/modbusFaults.ts';
import type { Coded } from './coded.ts';

/**
 * Why a link to the field is lost: what every link has, and the drivers' own. `detail` is what the system or the device's
 * library says, in its own words; `other` has nothing besides.
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
  /** The driver, or a package that it needs, can't be loaded. */
  driverNotLoaded: ['detail'],
  other: ['detail'],
  ...modbusLinkFaults,
} as const;

export type LinkFault = Coded<typeof linkFaults>;
