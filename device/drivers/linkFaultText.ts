import { modbusLinkTexts } from '../../protocol/drivers/modbus/modbusTexts.ts';
import type { Coded } from '../../protocol/faults/coded.ts';
import type { LinkFault, linkFaults } from '../../protocol/faults/linkFault.ts';

const words: { readonly [C in LinkFault['code']]: (fault: Coded<typeof linkFaults, C>) => string } = {
  noConnection: ({ timeoutMs }) => `no connection within ${timeoutMs} ms`,
  connectionRefused: ({ detail }) => `the field device refused the connection (${detail})`,
  connectionReset: ({ detail }) => `the field device reset the connection (${detail})`,
  unreachable: ({ detail }) => `the field device is unreachable (${detail})`,
  hostUnknown: ({ detail }) => `unknown host name of the field device (${detail})`,
  noAnswer: ({ timeoutMs }) => `no response within ${timeoutMs} ms`,
  closedByDevice: () => 'the field device closed the connection',
  closed: () => 'the connection is closed',
  unreadableAnswer: () => 'invalid response',
  driverNotLoaded: ({ detail }) => `the driver could not be loaded (${detail})`,
  ...modbusLinkTexts,
  other: ({ detail }) => detail,
};

/** In English, for the console. */
export function linkFaultText(fault: LinkFault): string {
  // By its own code, which the compiler can't follow through the table.
  return (words[fault.code] as (fault: LinkFault) => string)(fault);
}
