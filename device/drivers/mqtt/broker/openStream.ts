import { createConnection, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { type BrokerFields, portOf } from '../../../../protocol/drivers/mqtt/brokerFields.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { afterSilence } from '../../afterSilence.ts';
import { LinkError } from '../../driver.ts';
import type { LinkPorts } from '../../security/linkPorts.ts';
import { type LinkTls, linkTls, socketFault } from '../../security/linkTls.ts';
import { webSocketStream } from './webSocketStream.ts';

/**
 * A connection on which nothing was sent yet but what TLS and a WebSocket need: the server’s certificate has been
 * judged. Rejects with LinkError.
 */
export async function openStream(fields: BrokerFields, ports: LinkPorts): Promise<Duplex> {
  const { host, timeoutMs, webSocketPath } = fields;
  const port = portOf(fields);
  const tls = linkTls({ ...fields, port }, ports)?.();
  if (tls && 'code' in tls) throw new LinkError(tls);
  const socket = await openSocket(host, port, tls, timeoutMs);
  if (webSocketPath === undefined) return socket;
  return webSocketStream(socket, { host, port, path: webSocketPath, timeoutMs });
}

function openSocket(host: string, port: number, tls: LinkTls | undefined, timeoutMs: number): Promise<Socket> {
  const raw = createConnection({ host, port, noDelay: true });
  const socket = tls ? connectTls({ socket: raw, host, ...tls.options }) : raw;
  return new Promise((resolve, reject) => {
    const end = (fault: LinkFault) => {
      heard();
      socket.destroy();
      raw.destroy();
      reject(new LinkError(fault));
    };
    const heard = afterSilence(timeoutMs, () => end({ code: 'noConnection', timeoutMs: String(timeoutMs) }));
    const failed = (error: NodeJS.ErrnoException) => end(socketFault(error));
    const closed = () => end({ code: 'closedByDevice' });
    // One without a listener would end the process; they remain for what comes after the connection.
    for (const one of new Set([raw, socket])) one.on('error', failed);
    socket.once('close', closed);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      heard();
      socket.off('close', closed);
      const fault = socket instanceof TLSSocket ? tls?.faultOf(socket) : undefined;
      if (fault) end(fault);
      else resolve(socket);
    });
  });
}
