import { faultsOfUdp } from './faults/faultNames.ts';
import type { Protocol } from './protocol.ts';
import { column, setpoint } from './servers/snmp.ts';

export const snmp: Protocol = {
  server: new URL('./servers/snmp.ts', import.meta.url),
  transport: 'udp',
  isPolled: true,
  element: 'Snmp',
  link: (port) => ({ Host: '127.0.0.1', Port: port, TimeoutMs: 500, Retries: 2 }),
  value: (_, value) => ({ Oid: `${column}.${value + 1}`, Type: 'number' }),
  setpoint: () => ({ Oid: setpoint, Type: 'number', Command: 'integer' }),
  // A SET is [3] in its context; the community before it is short.
  isCommand: (sent) => sent.subarray(0, 20).includes(0xa3),
  faults: faultsOfUdp,
  misbehaviours: { cutReply: 'linkLost', tooLarge: 'linkLost' },
};
