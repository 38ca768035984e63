import { createConnection } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { afterSilence } from '../../afterSilence.ts';
import { LinkError } from '../../driver.ts';
import { type LinkTls, socketFault } from '../../security/linkTls.ts';
import type { OpenTransport } from './transport.ts';

/** A peer that takes nothing is not waited for any longer. */
const lingerMs = 1000;

/** `tls`: called for each connection, because secrets may have been replaced. Undefined: without TLS. */
export function openSocket(host: string, port: number, tls: (() => LinkTls | LinkFault) | undefined): OpenTransport {
  return ({ received, lost }, timeoutMs) =>
    new Promise((resolve, reject) => {
      const secured = tls?.();
      if (secured && 'code' in secured) {
        reject(new LinkError(secured));
        return;
      }
      const raw = createConnection({ host, port, noDelay: true });
      const socket = secured ? connectTls({ socket: raw, host, ...secured.options }) : raw;
      let end = (fault: LinkFault) => {
        socket.destroy();
        reject(new LinkError(fault));
      };
      const heard = afterSilence(timeoutMs, () => end({ code: 'noConnection', timeoutMs: String(timeoutMs) }));
      for (const one of new Set([raw, socket])) {
        one.on('error', (error: NodeJS.ErrnoException) => {
          heard();
          end(socketFault(error));
        });
      }
      // What is written after the other end has closed would be lost.
      for (const event of ['end', 'close']) {
        socket.on(event, () => {
          heard();
          end({ code: 'closedByDevice' });
        });
      }
      socket.on('data', (bytes: Buffer) => received(bytes));
      socket.once(secured ? 'secureConnect' : 'connect', () => {
        heard();
        const fault = socket instanceof TLSSocket ? secured?.faultOf(socket) : undefined;
        if (fault) {
          end(fault);
          return;
        }
        end = (fault) => {
          end = () => undefined;
          socket.destroy();
          lost(fault);
        };
        resolve({
          send: (bytes) => void socket.write(bytes),
          close: (isAtOnce) => {
            end = () => undefined;
            socket.removeAllListeners('data');
            if (isAtOnce) {
              raw.resetAndDestroy();
              return;
            }
            // What was sent last still goes out.
            socket.end();
            setTimeout(() => socket.destroy(), lingerMs).unref();
          },
        });
      });
    });
}
