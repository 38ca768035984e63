import type { Description } from '../../schema/described.ts';

/** By the names in the file. */
export const brokerDescriptions: Readonly<Record<string, Description>> = {
  Host: {
    label: /*i18n*/ 'host',
    help: /*i18n*/ 'address of the broker',
  },
  Port: {
    label: /*i18n*/ 'port',
    help: /*i18n*/ 'TCP port of the broker',
    absent: '1883, with TLS 8883; of a WebSocket 80 and 443',
    isCode: true,
  },
  Version: {
    title: /*i18n*/ 'field\u0004version of MQTT',
    help: /*i18n*/ 'version of the protocol that the broker understands; with 5, commands can expire and be answered',
  },
  ClientId: {
    title: /*i18n*/ 'field\u0004client identifier',
    help: /*i18n*/ 'name of the service at the broker, which ends an older connection of the same name',
    absent: 'another one for each connection',
  },
  KeepAliveSec: {
    title: /*i18n*/ 'field\u0004keep alive',
    help: /*i18n*/ 'after one and a half times this time without a message of the service the broker ends the connection',
    unit: 's',
  },
  TestSec: {
    title: /*i18n*/ 'field\u0004silence until a test',
    help: /*i18n*/ 'silence of the broker after which the connection is tested (PINGREQ)',
    unit: 's',
  },
  SessionSec: {
    title: /*i18n*/ 'field\u0004session is kept for',
    help: /*i18n*/ 'how long the broker keeps messages with QoS 1 while the connection is lost; with version 3.1.1 any number keeps them for as long as the broker does; 0: none are kept',
    unit: 's',
  },
  WebSocketPath: {
    title: /*i18n*/ 'field\u0004path of the WebSocket',
    help: /*i18n*/ 'path of a broker that is reached by a WebSocket, such as `/mqtt`',
    absent: 'plain TCP',
  },
  TimeoutMs: {
    title: /*i18n*/ 'field\u0004timeout',
    help: /*i18n*/ 'longest wait for a connection and for each reply of the broker; after TestSec and this time a silent broker is a lost link',
    unit: 'ms',
  },
};
