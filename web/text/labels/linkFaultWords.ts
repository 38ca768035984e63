import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkFault, linkFaults } from '../../../protocol/faults/linkFault.ts';
import type { FaultWords } from '../drivers/faultWords.ts';
import { modbusLinkWords } from '../drivers/modbusWords.ts';

const words: FaultWords<typeof linkFaults, MessageDescriptor | undefined> = {
  noConnection: ({ timeoutMs }) => msg`No connection within ${timeoutMs} ms`,
  connectionRefused: () => msg`The field device refused the connection`,
  connectionReset: () => msg`The field device reset the connection`,
  unreachable: () => msg`The field device is unreachable`,
  hostUnknown: () => msg`Unknown host name of the field device`,
  noAnswer: ({ timeoutMs }) => msg`No response within ${timeoutMs} ms`,
  closedByDevice: () => msg`The field device closed the connection`,
  closed: () => msg`The connection is closed`,
  unreadableAnswer: () => msg`Invalid response`,
  driverNotLoaded: () => msg`The driver could not be loaded`,
  ...modbusLinkWords,
  other: () => undefined,
};

/** Undefined: there is a technical detail only. */
export function linkFaultWords(fault: LinkFault): MessageDescriptor | undefined {
  // By its own code; the compiler can't follow that through the table.
  return (words[fault.code] as (fault: LinkFault) => MessageDescriptor | undefined)(fault);
}
