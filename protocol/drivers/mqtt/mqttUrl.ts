import type { DriverUrl } from '../driverSchema.ts';

const formats = 'number|decimalComma|hexadecimal|boolean|words|text';
const address = new RegExp(`^([^#]+?)(?:#(\\$?.+?))?(?::(${formats}))?$`);

/** `mqtt://host:1883`, `mqtts://host`. */
export const mqttUrl: DriverUrl = {
  form: 'mqtt(s)://HOST:PORT',
  schemes: ['mqtt:', 'mqtts:'],
  hasUser: true,
  parameters: {
    ...{ version: 'Version', client: 'ClientId', path: 'WebSocketPath', timeout: 'TimeoutMs', password: 'Password' },
    ...{ trust: 'Trust', authority: 'Authority', certificate: 'Certificate', name: 'ServerName' },
  },
  addresses: {
    form: 'plant/pump/flow, plant/pump#$.flow, plant/pump#$.flow:number',
    fieldsOf: (text) => {
      const [, topic, path, format] = address.exec(text.trim()) ?? [];
      if (topic === undefined) return undefined;
      return {
        Topic: topic,
        ...(path !== undefined && { Value: path }),
        ...(format !== undefined && { Format: format }),
      };
    },
  },
  placeOf({ protocol, username, hostname, port, pathname }) {
    if (hostname === '' || (pathname !== '' && pathname !== '/')) return undefined;
    return {
      Host: hostname.replace(/^\[(.*)\]$/, '$1'),
      ...(port !== '' && { Port: port }),
      ...(username !== '' && { UserName: username }),
      ...(protocol === 'mqtts:' && { Tls: 'true' }),
    };
  },
};
