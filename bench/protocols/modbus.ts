import { faultsOfTcp } from './faults/faultNames.ts';
import type { Protocol } from './protocol.ts';
import { firstRegister, setpoint } from './servers/modbus.ts';

/** Functions 5, 6 and 16. */
const writes = [5, 6, 16];

export const modbus: Protocol = {
  server: new URL('./servers/modbus.ts', import.meta.url),
  isPolled: true,
  element: 'ModbusTcp',
  link: (port) => ({ Host: '127.0.0.1', Port: port, TimeoutMs: 1000 }),
  value: (_, value) => ({ Register: `holding:${firstRegister + value}` }),
  setpoint: () => ({ Register: `holding:${setpoint}` }),
  isCommand: (sent) => writes.includes(sent[7] ?? 0),
  faults: [...faultsOfTcp, 'otherNumbers'],
};
