import { iec104 } from './iec104.ts';
import { modbus } from './modbus.ts';
import type { Protocol } from './protocol.ts';

/** By the names that figures have. */
export const protocols = { modbus, iec104 } as const satisfies Record<string, Protocol>;

/** Those that the environment variable `PROTOCOLS` names, divided by commas; without it all. */
export function chosenProtocols(): [name: string, protocol: Protocol][] {
  const named = process.env.PROTOCOLS?.split(',');
  return Object.entries<Protocol>(protocols).filter(([name]) => named?.includes(name) ?? true);
}
