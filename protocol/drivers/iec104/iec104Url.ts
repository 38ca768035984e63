import type { DriverUrl } from '../driverSchema.ts';

/** `iec104://host:2404/1`; the path is the common address. */
export const iec104Url: DriverUrl = {
  form: 'iec104://HOST:PORT/CA',
  schemes: ['iec104:'],
  parameters: { ca: 'CommonAddress', timeout: 'TimeoutMs', zone: 'TimeZone' },
  addresses: {
    form: '4001, 4001:float, 104:1:4001',
    fieldsOf: (text, { CommonAddress = '1' }) => {
      const [, whole, object, type] = /^(?:(104:\d+:\d+)|(\d+))(?::([a-z]+))?$/.exec(text.trim()) ?? [];
      if (whole === undefined && object === undefined) return undefined;
      return { Address: whole ?? `104:${CommonAddress}:${object}`, ...(type !== undefined && { Type: type }) };
    },
  },
  placeOf({ hostname, port, pathname }) {
    const station = /^\/?(\d*)$/.exec(pathname)?.[1];
    if (hostname === '' || station === undefined) return undefined;
    return {
      Host: hostname.replace(/^\[(.*)\]$/, '$1'),
      ...(port !== '' && { Port: port }),
      ...(station !== '' && { CommonAddress: station }),
    };
  },
};
