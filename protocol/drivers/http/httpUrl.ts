import type { DriverUrl } from '../driverSchema.ts';

/** `https://host:8443/api/state?unit=2`: path and query are of the resource. */
export const httpUrl: DriverUrl = {
  schemes: ['http:', 'https:'],
  hasQuery: true,
  parameters: {},
  addresses: {
    form: '$.tank.level, tank.level, csv:Level, xml:/plant/tank/@level, text:',
    fieldsOf: (text) => (text.trim() === '' ? undefined : { Value: text.trim() }),
  },
  placeOf: ({ protocol, hostname, port, pathname, search }) =>
    hostname === ''
      ? undefined
      : { Url: `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${pathname}${search}` },
};
