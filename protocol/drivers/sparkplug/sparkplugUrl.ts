import type { DriverUrl } from '../driverSchema.ts';

/** `sparkplug://host:1883/group/node/device`; the path is what is searched, and the node of which an address is a metric. */
export const sparkplugUrl: DriverUrl = {
  form: 'sparkplug(s)://HOST:PORT/GROUP/NODE',
  schemes: ['sparkplug:', 'sparkplugs:'],
  hasUser: true,
  parameters: { password: 'Password', timeout: 'TimeoutMs', version: 'Version' },
  addresses: {
    form: 'Pumps/P1/Speed, Pumps/P1/Speed:whole',
    fieldsOf: (text, { Search }) => {
      const [, metric, type] = /^(.+?)(?::(float|double|whole|boolean|text))?$/.exec(text) ?? [];
      if (metric === undefined || Search === undefined) return undefined;
      return { Node: Search, Metric: metric, ...(type !== undefined && { Type: type }) };
    },
  },
  placeOf({ protocol, username, hostname, port, pathname }) {
    const searched = decoded(pathname.replace(/^\/|\/$/g, ''));
    const user = decoded(username);
    if (hostname === '' || searched === undefined || user === undefined) return undefined;
    return {
      Host: hostname.replace(/^\[(.*)\]$/, '$1'),
      ...(port !== '' && { Port: port }),
      ...(protocol === 'sparkplugs:' && { Tls: 'true' }),
      ...(user !== '' && { UserName: user }),
      ...(searched !== '' && { Search: searched }),
    };
  },
};

/** Undefined: wrongly encoded. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
