import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UplinkFault } from '../../../protocol/uplink/uplinkFault.ts';

export const hubFaultWords = {
  unreachable: msg`The hub can’t be reached. The station tries again automatically.`,
  proxyRefused: msg`The proxy between the station and the hub has refused the connection.`,
  notAHub: msg`Another program answers at this address: not a hub, or not at its uplink port.`,
  otherKey: msg`The hub has another key than at the enrolment: another device answers in its place, or the hub was installed again. Compare the fingerprints; after a new installation, leave the hub and enrol again.`,
  refused: msg`The hub does not accept this station: it was removed there, or another device had its key. Leave the hub and enrol again with a new code.`,
  conflict: msg`Another device is connected to the hub with the key of this station: usually a copy of its disk. The hub trusts neither. Leave the hub at the wrong device, and enrol that one again.`,
  silent: msg`The hub has stopped responding. The station tries again automatically.`,
} as const satisfies Record<UplinkFault, MessageDescriptor>;
