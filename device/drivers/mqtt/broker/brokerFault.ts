import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';

/** Of CONNACK: 4 and 5 of version 3.1.1, the others of 5. */
const loginCodes: ReadonlySet<number> = new Set([4, 5, 134, 135, 138, 140]);

/** Of PUBACK: no client subscribes to the topic. */
export const noReader = 16;

const reasons: Readonly<Record<number, string>> = {
  ...{ [noReader]: 'no matching subscribers' },
  ...{ 1: 'unacceptable protocol version', 2: 'identifier rejected', 3: 'server unavailable' },
  ...{ 4: 'bad user name or password', 5: 'not authorized', 128: 'unspecified error', 129: 'malformed packet' },
  ...{ 130: 'protocol error', 131: 'implementation specific error', 132: 'unsupported protocol version' },
  ...{ 133: 'client identifier not valid', 134: 'bad user name or password', 135: 'not authorized' },
  ...{ 136: 'server unavailable', 137: 'server busy', 138: 'banned', 139: 'server shutting down' },
  ...{ 140: 'bad authentication method', 141: 'keep alive timeout', 142: 'session taken over' },
  ...{ 143: 'topic filter invalid', 144: 'topic name invalid', 147: 'receive maximum exceeded' },
  ...{ 149: 'packet too large', 150: 'message rate too high', 151: 'quota exceeded', 152: 'administrative action' },
  ...{ 153: 'payload format invalid', 154: 'retain not supported', 155: 'QoS not supported' },
  ...{ 156: 'use another server', 157: 'server moved', 158: 'shared subscriptions not supported' },
  ...{ 159: 'connection rate exceeded', 160: 'maximum connect time' },
  ...{ 162: 'wildcard subscriptions not supported' },
};

export function reasonText(code: number): string {
  const reason = reasons[code];
  return reason === undefined ? String(code) : `${reason} (${code})`;
}

/** Of a CONNACK. */
export function refusedConnection(code: number): LinkFault {
  return { code: loginCodes.has(code) ? 'loginRefused' : 'brokerRefused', detail: reasonText(code) };
}

/** The library’s errors of protocol have a number as their code; those of a socket have a word. */
export function reasonCodeOf(error: Error): number | undefined {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
}
