import { createConnection } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { afterSilence } from '../../afterSilence.ts';
import { LinkError } from '../../driver.ts';
import { systemFault } from '../../systemFault.ts';
import type { OpenTransport } from './transport.ts';

/** Why TLS does not accept the other end; other codes are those of the system. */
const certificateCodes = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_OSSL_)/;

/** A peer that takes nothing is not waited for any longer. */
const lingerMs = 1000;

/** `tls`: called for each connection, because secrets may have been replaced. Undefined: without TLS. */
export function openSocket(
  host: string,
  port: number,
  tls: (() => ConnectionOptions | LinkFault) | undefined,
): OpenTransport {
  return ({ received, lost }, timeoutMs) =>
    new Promise((resolve, reject) => {
      const options = tls?.();
      if (options && 'code' in options) {
        reject(new LinkError(options));
        return;
      }
      const raw = createConnection({ host, port, noDelay: true });
      const socket = options ? connectTls({ socket: raw, host, ...options }) : raw;
      let end = (fault: LinkFault) => {
        socket.destroy();
        reject(new LinkError(fault));
      };
      const heard = afterSilence(timeoutMs, () => end({ code: 'noConnection', timeoutMs: String(timeoutMs) }));
      for (const one of new Set([raw, socket])) {
        one.on('error', (error: NodeJS.ErrnoException) => {
          heard();
          const isOfCertificate = certificateCodes.test(error.code ?? '');
          end(isOfCertificate ? { code: 'badCertificate', detail: error.message } : systemFault(error));
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
      socket.once(options ? 'secureConnect' : 'connect', () => {
        heard();
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
