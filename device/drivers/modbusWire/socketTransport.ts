import { createConnection } from 'node:net';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { afterSilence } from '../afterSilence.ts';
import { LinkError } from '../driver.ts';
import { systemFault } from '../systemFault.ts';
import type { OpenTransport } from './transport.ts';

/**
 * The port that this process uses for a `host:port`, whatever the configuration says: for the plant of the
 * demonstration, where another program has its port.
 */
export const movedPorts = new Map<string, number>();

export function socketTransport(host: string, port: number): OpenTransport {
  return ({ received, lost }, timeoutMs) =>
    new Promise((resolve, reject) => {
      const actualPort = movedPorts.get(`${host}:${port}`) ?? port;
      const socket = createConnection({ host, port: actualPort, noDelay: true });
      let end = (fault: LinkFault) => {
        socket.destroy();
        reject(new LinkError(fault));
      };
      const heard = afterSilence(timeoutMs, () => end({ code: 'noConnection', timeoutMs: String(timeoutMs) }));
      socket.on('error', (error) => {
        heard();
        end(systemFault(error));
      });
      // What is written after the other end has closed would be lost.
      for (const event of ['end', 'close']) socket.on(event, () => end({ code: 'closedByDevice' }));
      socket.on('data', (bytes: Buffer) => received(bytes));
      socket.once('connect', () => {
        heard();
        end = (fault) => {
          end = () => undefined;
          socket.destroy();
          lost(fault);
        };
        resolve({
          send: (bytes) => void socket.write(bytes),
          close: async (isAtOnce) => {
            end = () => undefined;
            socket.removeAllListeners('data');
            if (isAtOnce) socket.resetAndDestroy();
            else socket.destroy();
          },
        });
      });
    });
}
