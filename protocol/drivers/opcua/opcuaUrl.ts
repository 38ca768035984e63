import type { DriverUrl } from '../driverSchema.ts';

/** `opc.tcp://host:4840/path` */
export const opcuaUrl: DriverUrl = {
  form: 'opc.tcp://HOST:PORT/PATH',
  schemes: ['opc.tcp:'],
  parameters: {
    security: 'SecurityMode',
    policy: 'SecurityPolicy',
    user: 'UserName',
    password: 'Password',
    timeout: 'TimeoutMs',
  },
  addresses: {
    form: 'i=2258, "ns=2;s=Pump.Speed", "nsu=urn:plant;s=Temperatures#[3]"',
    fieldsOf: (text) => {
      const trimmed = text.trim();
      return /(?:^|;)[isgb]=/.test(trimmed) ? { Node: trimmed } : undefined;
    },
  },
  placeOf({ hostname, port, pathname }) {
    if (hostname === '') return undefined;
    return {
      Host: hostname.replace(/^\[(.*)\]$/, '$1'),
      ...(port !== '' && { Port: port }),
      ...(pathname !== '' && pathname !== '/' && { Path: pathname }),
    };
  },
};
