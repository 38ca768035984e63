import { describedBy } from '../../schema/describedBy.ts';
import { optionalText, requiredText } from '../../schema/fieldTypes.ts';
import { choice, optionalWhole, whole } from '../../schema/limitedTypes.ts';
import type { Values } from '../../schema/schema.ts';
import { loginFields, tlsFields } from '../security/securityFields.ts';
import { brokerDescriptions } from './brokerDescriptions.ts';

const versions = ['3.1.1', '5'] as const;

export const brokerHost = requiredText('Host', 'text');
export const brokerPort = optionalWhole('Port', { min: 1, max: 65_535 });

/** Of everything that connects to a broker. */
export const brokerFields = {
  ...describedBy(
    {
      host: brokerHost,
      /** Undefined: `portOf`. */
      port: brokerPort,
      version: choice('Version', versions, '3.1.1'),
      /** Undefined: another one for each connection. */
      clientId: optionalText('ClientId', 'text', true),
      keepAliveSec: whole('KeepAliveSec', { min: 2, max: 65_535 }, 10),
      testSec: whole('TestSec', { min: 1, max: 3600 }, 2),
      /** 0: no session. */
      sessionSec: whole('SessionSec', { min: 0, max: 604_800 }, 0),
      /** Undefined: no WebSocket. */
      webSocketPath: optionalText('WebSocketPath', 'text', true),
      timeoutMs: whole('TimeoutMs', { min: 50, max: 60_000 }, 2000),
    },
    brokerDescriptions,
  ),
  ...loginFields,
  ...tlsFields,
};
export type BrokerFields = Values<typeof brokerFields>;

const registeredPorts = { tcp: 1883, tls: 8883, webSocket: 80, secureWebSocket: 443 } as const;

export function portOf({ port, tls, webSocketPath }: Pick<BrokerFields, 'port' | 'tls' | 'webSocketPath'>): number {
  if (port !== undefined) return port;
  if (webSocketPath !== undefined) return tls ? registeredPorts.secureWebSocket : registeredPorts.webSocket;
  return tls ? registeredPorts.tls : registeredPorts.tcp;
}
