import type { Coded } from '../../protocol/faults/coded.ts';
import type { LinkFault, linkFaults } from '../../protocol/faults/linkFault.ts';

const words: { readonly [C in LinkFault['code']]: (told: Coded<typeof linkFaults, C>) => string } = {
  noConnection: ({ timeoutMs }) => `no connection within ${timeoutMs} ms`,
  connectionRefused: ({ detail }) => `the device refuses the connection (${detail})`,
  connectionReset: ({ detail }) => `the device broke the connection off (${detail})`,
  unreachable: ({ detail }) => `no way leads to the device (${detail})`,
  hostUnknown: ({ detail }) => `the device's name is not known (${detail})`,
  noAnswer: ({ timeoutMs }) => `no answer within ${timeoutMs} ms`,
  closedByDevice: () => 'the device closed the connection',
  closed: () => 'the connection is closed',
  unreadableAnswer: () => 'an answer that can not be read',
  wrongByteCount: ({ bytes, expected }) => `${bytes} bytes where ${expected} were asked for`,
  wrongUnit: ({ unit }) => `an answer of unit ${unit}`,
  wrongLength: () => 'an answer of a wrong length',
  other: ({ detail }) => detail,
};

/** Why a link is lost, in English, for the console. */
export function linkFaultText(fault: LinkFault): string {
  // By its own code; the compiler can't follow that through the table.
  return (words[fault.code] as (told: LinkFault) => string)(fault);
}
