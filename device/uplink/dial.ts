import { type ClientRequest, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { uplinkProtocol } from '../../protocol/uplink/summary.ts';
import type { StoredUplinkKey } from '../store/tables/uplinkKey.ts';
import { DialFault } from './dialFault.ts';
import { keyFingerprint } from './uplinkKey.ts';

/** A hub lets thousands in one after another, ms. */
const longestDialMs = 60_000;

interface DialParts {
  readonly url: URL;
  readonly key: StoredUplinkKey;
  /** HTTP proxy on the way; undefined: none. */
  readonly proxy: URL | undefined;
  readonly signal: AbortSignal;
  /**
   * Called in the same tick in which the connection is there: bytes that come before someone reads HTTP/2 are lost.
   * `fingerprint`: of the hub's key.
   */
  readonly onOpen: (socket: TLSSocket, fingerprint: string) => void;
}

/** By TLS 1.3, with the station's key. Rejects with DialFault. */
export async function dial({ url, key, proxy, signal, onOpen }: DialParts): Promise<void> {
  const timeout = AbortSignal.timeout(longestDialMs);
  const either = AbortSignal.any([signal, timeout]);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || 443);
  const way = proxy ? { socket: await throughProxy(proxy, url.hostname, port, either) } : { host, port };
  const socket = connect({
    ...way,
    ...(isIP(host) === 0 && { servername: host }),
    ...{ cert: key.certificate, key: key.key, minVersion: 'TLSv1.3', ALPNProtocols: [uplinkProtocol] },
    // Its key is pinned: whatever its certificate says besides.
    rejectUnauthorized: false,
  });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      socket.destroy();
      reject(DialFault.of(error));
    };
    const abort = () => fail(new DialFault('unreachable', 'no answer in time'));
    either.addEventListener('abort', abort, { once: true });
    if (either.aborted) abort();
    socket.setNoDelay(true);
    socket.on('error', fail);
    socket.once('close', () => fail(new DialFault('unreachable', 'the connection was closed')));
    socket.once('secureConnect', () => {
      either.removeEventListener('abort', abort);
      const certificate = socket.getPeerX509Certificate();
      if (!certificate || socket.alpnProtocol !== uplinkProtocol) return fail(new DialFault('notAHub'));
      onOpen(socket, keyFingerprint(certificate));
      resolve();
    });
  });
}

/** By CONNECT; a name is resolved by the proxy. */
function throughProxy(proxy: URL, host: string, port: number, signal: AbortSignal): Promise<Socket> {
  const request = proxy.protocol === 'https:' ? secureRequest : plainRequest;
  const { username, password } = proxy;
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const credential =
    username === '' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(account).toString('base64')}` };
  const target = `${host}:${port}`;
  const connecting: ClientRequest = request({
    ...{ host: proxy.hostname.replace(/^\[|\]$/g, ''), port: proxy.port || undefined, method: 'CONNECT', path: target },
    ...{ headers: { host: target, ...credential }, agent: false, signal },
  });
  return new Promise((resolve, reject) => {
    const fail = (detail: string) => reject(new DialFault('proxyRefused', detail));
    connecting.once('connect', ({ statusCode }, socket, head) => {
      if (statusCode === 200 && head.length === 0) return resolve(socket);
      socket.destroy();
      fail(`status ${statusCode}`);
    });
    connecting.once('response', (response) => {
      response.destroy();
      fail(`status ${response.statusCode}`);
    });
    connecting.once('error', ({ message }) => fail(message));
    connecting.end();
  });
}
