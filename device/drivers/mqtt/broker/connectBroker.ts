import { randomBytes } from 'node:crypto';
import type { IClientOptions, IConnackPacket } from 'mqtt';
import type { BrokerFields } from '../../../../protocol/drivers/mqtt/brokerFields.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { fieldLibrary } from '../../../fieldLibraries.ts';
import { afterSilence } from '../../afterSilence.ts';
import { LinkError } from '../../driver.ts';
import type { LinkPorts } from '../../security/linkPorts.ts';
import { BrokerConnection, type BrokerListeners } from './brokerConnection.ts';
import { takeClientId } from './clientIds.ts';
import { openStream } from './openStream.ts';
import { mostPacketBytes } from './packetBound.ts';
import { abandon, clientFault, watchStream } from './streamEnd.ts';

/** What the broker publishes when this connection ends without a DISCONNECT. */
export interface BrokerWill {
  readonly topic: string;
  readonly payload: Buffer;
  readonly qos: 0 | 1 | 2;
  readonly retain: boolean;
}

export interface BrokerOptions extends BrokerListeners {
  /** Undefined: none. */
  readonly will?: BrokerWill | undefined;
}

/** One attempt; who calls decides when to try again. Rejects with LinkError. */
export async function connectBroker(
  fields: BrokerFields,
  ports: LinkPorts,
  options: BrokerOptions,
): Promise<BrokerConnection> {
  const own = takeClientId(fields);
  const lost = (fault: LinkFault) => {
    own.leave();
    options.lost(fault);
  };
  try {
    return await openConnection(own.fields, ports, { ...options, lost });
  } catch (error) {
    own.leave();
    throw error;
  }
}

async function openConnection(
  fields: BrokerFields,
  ports: LinkPorts,
  { will, ...listeners }: BrokerOptions,
): Promise<BrokerConnection> {
  const login = loginOf(fields, ports);
  const { MqttClient } = await fieldLibrary('mqtt');
  const stream = await openStream(fields, ports);
  const { promise, resolve, reject } = Promise.withResolvers<BrokerConnection>();
  let connection: BrokerConnection | undefined;
  let isOver = false;
  const failed = (fault: LinkFault) => {
    if (connection) {
      connection.fail(fault);
      return;
    }
    if (isOver) return;
    isOver = true;
    heard();
    reject(new LinkError(fault));
    abandon(client);
  };
  const heard = afterSilence(fields.timeoutMs, () => failed({ code: 'noAnswer', timeoutMs: String(fields.timeoutMs) }));
  // Before the client reads, so that its own finding of the same fault comes second.
  watchStream(stream, (fault) => failed(fault));
  const client = new MqttClient(() => stream, { ...clientOptions(fields), ...login, ...(will && { will }) });
  client.on('error', (error) => failed(clientFault(error, connection !== undefined)));
  client.on('connect', (connack: IConnackPacket) => {
    if (isOver || connection) return;
    heard();
    // The next message may come in the same turn.
    connection = new BrokerConnection(client, stream, connack, fields, listeners);
    resolve(connection);
  });
  return promise;
}

/** The name and its password; throws LinkError. */
function loginOf({ userName, password }: BrokerFields, { secret }: LinkPorts): IClientOptions {
  const word = secret(password, 'password');
  if (password !== undefined && word === undefined) throw new LinkError({ code: 'noSecret', name: password });
  return { ...(userName !== undefined && { username: userName }), ...(word !== undefined && { password: word }) };
}

function clientOptions(fields: BrokerFields): IClientOptions {
  const { version, clientId, keepAliveSec, sessionSec } = fields;
  const isNewest = version === '5';
  return {
    protocolVersion: isNewest ? 5 : 4,
    clientId: clientId ?? `vigie-${randomBytes(8).toString('hex')}`,
    keepalive: keepAliveSec,
    clean: sessionSec === 0,
    // A command that could not be sent must not go out later.
    queueQoSZero: false,
    reconnectPeriod: 0,
    resubscribe: false,
    // Ours is shorter.
    connectTimeout: 2 * fields.timeoutMs,
    // Its log would have the password.
    log: () => undefined,
    ...(isNewest && {
      properties: {
        maximumPacketSize: mostPacketBytes,
        ...(sessionSec > 0 && { sessionExpiryInterval: sessionSec }),
      },
    }),
  };
}
