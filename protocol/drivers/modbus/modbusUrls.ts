import type { DriverUrl, UrlPlace } from '../driverSchema.ts';

const parameters = { unit: 'UnitId', baud: 'BaudRate', data: 'DataBits', stop: 'StopBits', timeout: 'TimeoutMs' };

/** `modbus://host:502/1`, `modbus-rtu-tcp://host:4001/1`. */
export function hostUrl(scheme: string): DriverUrl {
  return { form: `${scheme}//HOST:PORT/UNIT`, schemes: [scheme], parameters, placeOf: placeOfHost };
}

/** `modbus-serial:///dev/ttyUSB0?baud=9600&unit=1`. */
export const serialUrl: DriverUrl = {
  form: 'modbus-serial:///DEVICE?baud=9600&unit=1',
  schemes: ['modbus-serial:'],
  parameters,
  placeOf({ hostname, pathname }) {
    // COM3 of Windows is after the slash too.
    const device = decodeURIComponent(hostname + pathname).replace(/^\/(?=COM\d+$)/i, '');
    return device === '' ? undefined : { Device: device };
  },
};

function placeOfHost({ hostname, port, pathname }: UrlPlace): Readonly<Record<string, string>> | undefined {
  const unit = /^\/?(\d*)$/.exec(pathname)?.[1];
  if (hostname === '' || unit === undefined) return undefined;
  return {
    Host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port !== '' && { Port: port }),
    ...(unit !== '' && { UnitId: unit }),
  };
}
