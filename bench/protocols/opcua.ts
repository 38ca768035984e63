import { faultsOfTcp } from './faults/faultNames.ts';
import type { Protocol } from './protocol.ts';
import { namespace } from './servers/opcua.ts';

/** The encoding of a WriteRequest, i=673 (OPC 10000-6). */
const writeRequest = Buffer.of(0x01, 0x00, 0xa1, 0x02);

export const opcua: Protocol = {
  server: new URL('./servers/opcua.ts', import.meta.url),
  element: 'OpcUa',
  link: (port) => ({ Host: '127.0.0.1', Port: port, PublishMs: 100 }),
  value: (link, value) => ({ Node: `nsu=${namespace};s=${link}.v${value}`, Type: 'integer' }),
  setpoint: (link) => ({ Node: `nsu=${namespace};s=${link}.set`, Type: 'integer' }),
  isCommand: (sent) => sent.includes(writeRequest),
  faults: faultsOfTcp,
};
