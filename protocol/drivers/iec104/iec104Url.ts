import type { DriverUrl } from '../driverSchema.ts';

/** `iec104://host:2404/1`; the path is the common address. */
export const iec104Url: DriverUrl = {
  scheme: 'iec104:',
  parameters: { ca: 'CommonAddress', timeout: 'TimeoutMs', zone: 'TimeZone' },
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
