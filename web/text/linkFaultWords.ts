import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Coded } from '../../protocol/faults/coded.ts';
import type { LinkFault, linkFaults } from '../../protocol/faults/linkFault.ts';

const words: {
  readonly [C in LinkFault['code']]: (told: Coded<typeof linkFaults, C>) => MessageDescriptor | undefined;
} = {
  noConnection: ({ timeoutMs }) => msg`No connection within ${timeoutMs} ms`,
  connectionRefused: () => msg`The field device refuses the connection`,
  connectionReset: () => msg`The field device broke the connection off`,
  unreachable: () => msg`The field device can’t be reached`,
  hostUnknown: () => msg`The name of the field device is unknown`,
  noAnswer: ({ timeoutMs }) => msg`No answer within ${timeoutMs} ms`,
  closedByDevice: () => msg`The field device closed the connection`,
  closed: () => msg`The connection is closed`,
  unreadableAnswer: () => msg`An answer that can’t be read`,
  wrongByteCount: ({ bytes, expected }) => msg`An answer of ${bytes} bytes instead of ${expected}`,
  wrongUnit: ({ unit }) => msg`An answer of unit ${unit}, which was not asked`,
  wrongLength: () => msg`An answer of a wrong length`,
  other: () => undefined,
};

/** Why a link to the field is lost; undefined: there is a technical detail only. */
export function linkFaultWords(fault: LinkFault): MessageDescriptor | undefined {
  // By its own code; the compiler can't follow that through the table.
  return (words[fault.code] as (told: LinkFault) => MessageDescriptor | undefined)(fault);
}
