import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { fieldLibrary } from '../../../fieldLibraries.ts';
import { afterSilence } from '../../afterSilence.ts';
import { LinkError } from '../../driver.ts';
import { socketFault } from '../../security/linkTls.ts';
import { mostPacketBytes } from './packetBound.ts';

interface Place {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly timeoutMs: number;
}

/** Over an open connection. Rejects with LinkError. */
export async function webSocketStream(socket: Socket, { host, port, path, timeoutMs }: Place): Promise<Duplex> {
  const { default: WebSocket } = await fieldLibrary('ws');
  const name = host.includes(':') ? `[${host}]` : host;
  const scheme = socket instanceof TLSSocket ? 'wss' : 'ws';
  const web = new WebSocket(`${scheme}://${name}:${port}${path}`, ['mqtt'], {
    createConnection: () => socket,
    perMessageDeflate: false,
    maxPayload: 2 * mostPacketBytes,
    followRedirects: false,
  });
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      heard();
      web.terminate();
      socket.destroy();
      reject(error instanceof LinkError ? error : new LinkError(faultOf(error)));
    };
    const heard = afterSilence(timeoutMs, () =>
      failed(new LinkError({ code: 'noConnection', timeoutMs: String(timeoutMs) })),
    );
    web.on('error', failed);
    web.once('close', () => failed(new LinkError({ code: 'closedByDevice' })));
    web.once('open', () => {
      heard();
      resolve(WebSocket.createWebSocketStream(web));
    });
  });
}

/** `ws` says it when the other end is no WebSocket. */
function faultOf(error: NodeJS.ErrnoException) {
  return error.code === undefined ? ({ code: 'brokerRefused', detail: error.message } as const) : socketFault(error);
}
