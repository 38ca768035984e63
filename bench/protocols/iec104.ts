import { faultsOfTls } from './faults/faultNames.ts';
import type { Protocol } from './protocol.ts';
import { firstObject, setpoint } from './servers/iec104.ts';

export const iec104: Protocol = {
  server: new URL('./servers/iec104.ts', import.meta.url),
  element: 'Iec104',
  link: (port, isTls) => ({ Host: '127.0.0.1', Port: port, ...(isTls && { Tls: true, Authority: 'authority' }) }),
  value: (_, value) => ({ Address: `104:1:${firstObject + value}`, Type: 'scaled' }),
  setpoint: () => ({ Address: `104:1:${setpoint}`, Type: 'scaled', Command: 'scaled' }),
  // An I frame with a setpoint (C_SE_NB_1).
  isCommand: (sent) => sent[0] === 0x68 && ((sent[2] ?? 1) & 1) === 0 && sent[6] === 49,
  faults: [...faultsOfTls, 'otherNumbers'],
};
