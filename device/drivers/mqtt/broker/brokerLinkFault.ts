import type { BrokerFields } from '../../../../protocol/drivers/mqtt/brokerFields.ts';
import { currentForMs } from '../../../../protocol/quality.ts';
import type { AddressFault } from '../../driver.ts';
import { tlsLinkFault } from '../../security/tlsLinkFault.ts';

/** `periodMs`: of a link; undefined: nothing is current by this connection. */
type CheckedBroker = BrokerFields & { readonly periodMs?: number };

/** In an order in which the first is the finding. */
const checks: readonly ((link: CheckedBroker) => AddressFault | undefined)[] = [
  ({ sessionSec, clientId }) =>
    sessionSec === 0 || clientId !== undefined
      ? undefined
      : { code: 'sessionWithoutClientId', field: 'SessionSec', value: String(sessionSec), other: 'ClientId' },
  ({ webSocketPath: value }) =>
    value === undefined || /^\/[\w\-./~%]*$/.test(value)
      ? undefined
      : { code: 'badWebSocketPath', field: 'WebSocketPath', value, expected: '/mqtt' },
  ({ testSec, timeoutMs, periodMs }) => {
    const [lostMs, currentMs] = [testSec * 1000 + timeoutMs, currentForMs(periodMs ?? 0)];
    if (periodMs === undefined || lostMs <= currentMs) return undefined;
    const fault = { code: 'silentForTooLong', field: 'TestSec', value: String(testSec) } as const;
    return { ...fault, other: String(lostMs), expected: String(currentMs) };
  },
  tlsLinkFault,
];

/** Of the fields of a connection to a broker. */
export function brokerLinkFault(link: CheckedBroker): AddressFault | undefined {
  for (const check of checks) {
    const fault = check(link);
    if (fault) return fault;
  }
  return undefined;
}
