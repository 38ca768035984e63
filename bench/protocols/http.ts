import { faultsOfTls } from './faults/faultNames.ts';
import type { Protocol } from './protocol.ts';

export const http: Protocol = {
  server: new URL('./servers/http.ts', import.meta.url),
  isPolled: true,
  element: 'Http',
  link: (port, isTls) => ({
    Url: `http${isTls ? 's' : ''}://127.0.0.1:${port}/values`,
    ...(isTls && { Authority: 'authority' }),
  }),
  value: (_, value) => ({ Value: `$.v[${value}]` }),
  setpoint: () => ({ Value: '$.set', Method: 'PUT', Body: '{value}' }),
  isCommand: (sent) => sent.subarray(0, 4).toString('latin1') === 'PUT ',
  // Bytes of a body are digits as well where they are noise, but a document then is none.
  faults: faultsOfTls,
  misbehaviours: { tooLarge: 'deviceError', notUtf8: 'deviceError', infinite: 'deviceError', cutReply: 'deviceError' },
};
