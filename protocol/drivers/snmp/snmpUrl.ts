import type { DriverUrl } from '../driverSchema.ts';

/** `snmp://community@host:161`. */
export const snmpUrl: DriverUrl = {
  schemes: ['snmp:'],
  userSecret: 'Community',
  parameters: { version: 'Version', timeout: 'TimeoutMs' },
  addresses: {
    form: '1.3.6.1.2.1.1.3.0, 1.3.6.1.2.1.1.5.0:text',
    fieldsOf: (text) => {
      const [, oid, type] = /^\.?(\d+(?:\.\d+)+)(?::([a-z]+))?$/.exec(text.trim()) ?? [];
      if (oid === undefined) return undefined;
      return { Oid: oid, ...(type !== undefined && { Type: type }) };
    },
  },
  placeOf({ hostname, port, pathname }) {
    if (hostname === '' || !['', '/'].includes(pathname)) return undefined;
    return { Host: hostname.replace(/^\[(.*)\]$/, '$1'), ...(port !== '' && { Port: port }) };
  },
};
