import { http } from './http.ts';
import { iec104 } from './iec104.ts';
import { modbus } from './modbus.ts';
import { mqtt } from './mqtt.ts';
import { opcua } from './opcua.ts';
import type { Protocol } from './protocol.ts';

import { snmp } from './snmp.ts';
import { sparkplug } from './sparkplug.ts';

/** By the names that figures have. */
export const protocols = { modbus, opcua, mqtt, sparkplug, iec104, snmp, http } as const satisfies Record<
  string,
  Protocol
>;

/** Those that the environment variable `PROTOCOLS` names, divided by commas; without it all. */
export function chosenProtocols(): [name: string, protocol: Protocol][] {
  const named = process.env.PROTOCOLS?.split(',');
  return Object.entries<Protocol>(protocols).filter(([name]) => named?.includes(name) ?? true);
}
