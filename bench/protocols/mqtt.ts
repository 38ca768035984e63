import { hasMosquitto } from '../../testing/mosquitto.ts';
import { faultsOfTls } from './faults/faultNames.ts';
import { isPublish } from './isPublish.ts';
import type { Protocol } from './protocol.ts';

export const mqtt: Protocol = {
  ...(!hasMosquitto && { lacks: 'mosquitto' }),
  server: new URL('./servers/mqtt.ts', import.meta.url),
  element: 'Mqtt',
  link: (port, isTls) => ({ Host: '127.0.0.1', Port: port, ...(isTls && { Tls: true, Authority: 'authority' }) }),
  value: (link, value) => ({ Topic: `${link}/v${value}`, Value: '$.v', Format: 'number' }),
  setpoint: (link) => ({ Topic: `${link}/set`, Value: '$.v', Format: 'number', CommandTopic: `${link}/command` }),
  isCommand: isPublish,
  faults: faultsOfTls,
  misbehaviours: { tooLarge: 'linkLost', notUtf8: 'deviceError', infinite: 'deviceError', cutDocument: 'deviceError' },
};
