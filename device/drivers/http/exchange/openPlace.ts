import { createConnection, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import type { HttpLink } from '../../../../protocol/drivers/http/httpSchema.ts';
import { afterSilence } from '../../afterSilence.ts';
import { LinkError } from '../../driver.ts';
import type { LinkPorts } from '../../security/linkPorts.ts';
import { linkTls, socketFault } from '../../security/linkTls.ts';
import type { Place } from '../resourceUrl.ts';

/** A connection over which nothing was sent: its server is trusted. Rejects with LinkError. */
export function openPlace({ host, port, isTls }: Place, link: HttpLink, ports: LinkPorts): Promise<Socket> {
  const { timeoutMs } = link;
  return new Promise((resolve, reject) => {
    const secured = linkTls({ ...link, tls: isTls, host, port }, ports)?.();
    if (secured && 'code' in secured) {
      reject(new LinkError(secured, false));
      return;
    }
    const raw = createConnection({ host, port, noDelay: true });
    const socket = secured ? connectTls({ socket: raw, host, ...secured.options }) : raw;
    const fail = (fault: LinkError['fault']) => {
      heard();
      socket.destroy();
      raw.destroy();
      reject(new LinkError(fault, false));
    };
    const heard = afterSilence(timeoutMs, () => fail({ code: 'noConnection', timeoutMs: String(timeoutMs) }));
    const onError = (error: NodeJS.ErrnoException) => fail(socketFault(error));
    const onClose = () => fail({ code: 'closedByDevice' });
    for (const one of new Set([raw, socket])) one.on('error', onError);
    socket.on('close', onClose);
    socket.once(secured ? 'secureConnect' : 'connect', () => {
      const fault = socket instanceof TLSSocket ? secured?.faultOf(socket) : undefined;
      if (fault) {
        fail(fault);
        return;
      }
      heard();
      socket.off('close', onClose);
      socket.off('error', onError);
      // An error of a socket without a user is its end, and no more.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
