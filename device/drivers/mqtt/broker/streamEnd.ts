import type { Duplex } from 'node:stream';
import type { MqttClient } from 'mqtt';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { socketFault } from '../../security/linkTls.ts';
import { reasonCodeOf, refusedConnection } from './brokerFault.ts';
import { mostPacketBytes, packetBound } from './packetBound.ts';

/** A peer that takes nothing is not waited for any longer. */
const lingerMs = 1000;
const disconnectPacket = Buffer.of(0xe0, 0);

/** `lost`: the first fault; there may be others. */
export function watchStream(stream: Duplex, lost: (fault: LinkFault) => void): void {
  const isTooLarge = packetBound();
  stream.on('data', (bytes: Buffer) => {
    if (!isTooLarge(bytes)) return;
    lost({ code: 'messageTooLarge', most: String(mostPacketBytes) });
    stream.destroy();
  });
  stream.on('error', (error: NodeJS.ErrnoException) => lost(socketFault(error)));
  for (const event of ['end', 'close']) stream.on(event, () => lost({ code: 'closedByDevice' }));
}

/** Of the library, or of a CONNACK. */
export function clientFault(error: Error, isConnected: boolean): LinkFault {
  const code = reasonCodeOf(error);
  if (code !== undefined && !isConnected) return refusedConnection(code);
  return { code: 'unreadableAnswer' };
}

/** At once, without a DISCONNECT. */
export function abandon(client: MqttClient): void {
  client.end(true);
  client.stream.destroy();
}

/** With a DISCONNECT, so that no will is published. */
export function closeCleanly(client: MqttClient, stream: Duplex): void {
  // Not by the client, which would wait for confirmations first.
  stream.end(disconnectPacket);
  const timer = setTimeout(() => stream.destroy(), lingerMs);
  stream.once('close', () => {
    clearTimeout(timer);
    client.end(true);
  });
}
