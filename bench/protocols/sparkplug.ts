import { hasMosquitto } from '../../testing/mosquitto.ts';
import { faultsOfTls } from './faults/faultNames.ts';
import { isPublish } from './isPublish.ts';
import type { Protocol } from './protocol.ts';

export const sparkplug: Protocol = {
  ...(!hasMosquitto && { lacks: 'mosquitto' }),
  server: new URL('./servers/sparkplug.ts', import.meta.url),
  element: 'Sparkplug',
  link: (port, isTls) => ({ Host: '127.0.0.1', Port: port, ...(isTls && { Tls: true, Authority: 'authority' }) }),
  value: (link, value) => ({ Node: `trial/${link}`, Metric: `v${value}`, Type: 'whole' }),
  setpoint: (link) => ({ Node: `trial/${link}`, Metric: 'set', Type: 'whole' }),
  isCommand: isPublish,
  faults: faultsOfTls,
  // A node is asked for a birth at most once in 10 s.
  restMs: 10_000,
  misbehaviours: { noise: 'good', cutBirth: 'good', tooLarge: 'linkLost' },
};
