import type { BrokerFields } from '../../../../protocol/drivers/mqtt/brokerFields.ts';

export function testBroker(more: Partial<BrokerFields> & { readonly port: number }): BrokerFields {
  return {
    ...{ host: '127.0.0.1', version: '3.1.1', clientId: undefined, keepAliveSec: 10, testSec: 2, sessionSec: 0 },
    ...{ webSocketPath: undefined, timeoutMs: 5000, userName: undefined, password: undefined },
    ...{ tls: false, trust: 'authority', authority: undefined, certificate: undefined, serverName: undefined },
    ...more,
  };
}
