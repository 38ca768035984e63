import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Front } from './http/front.ts';
import { type Certificate, givenCertificate, ownCertificate } from './http/tls.ts';
import { type Settings, StartError } from './settings.ts';

/** The one in the settings, or the service's own; undefined: plain HTTP. Throws StartError. */
export async function certificateOf(
  { tls, data, names }: Settings,
  say: (line: string) => void,
): Promise<Certificate | undefined> {
  try {
    if (tls === undefined) return undefined;
    return tls === 'own' ? await ownCertificate(data, names, say) : givenCertificate(tls.key, tls.cert);
  } catch (error) {
    throw new StartError(`${(error as Error).message}.`);
  }
}

/** Returns the URL for browsers. Throws StartError where the address can't be taken. */
export async function listen(front: Front, settings: Settings): Promise<string> {
  const { host, prefix, tls } = settings;
  const others = await takeAddress(front.server, settings);
  const { port: actual } = front.server.address() as AddressInfo;
  // Of `localhost` only the first address must be free: on many machines the name has only one.
  for (const address of others) await listenAt(front.addServer(), address, actual).catch(() => undefined);
  return `${tls ? 'https' : 'http'}://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${actual}${prefix}`;
}

/** Before a start that takes its time. Throws StartError where the address can't be taken. */
export async function checkAddress(settings: Settings): Promise<void> {
  const server = createServer();
  await takeAddress(server, settings);
  server.close();
  await once(server, 'close');
}

/** Listens at the first address of the host; returns the others. Throws StartError. */
async function takeAddress(server: Server, { host, port }: Settings): Promise<string[]> {
  const [first = '', ...others] = await addressesOf(host.replace(/^\[|\]$/g, ''));
  try {
    await listenAt(server, first, port).catch((error: NodeJS.ErrnoException) => {
      // A machine without IPv6: all of its addresses are IPv4.
      if (first !== '::' || error.code !== 'EAFNOSUPPORT') throw error;
      return listenAt(server, '0.0.0.0', port);
    });
  } catch (error) {
    throw new StartError(
      refusals[(error as NodeJS.ErrnoException).code ?? '']?.(host, port) ??
        `Can’t listen on ${host}:${port}: ${(error as Error).message}.`,
    );
  }
  return others;
}

const refusals: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is in use by another program. Stop that program, or choose another port.`,
  EACCES: (host, port) =>
    `This user may not use port ${port} on ${host}. Choose a port from 1024 on, or give the service the right CAP_NET_BIND_SERVICE.`,
};

/** `localhost` is the loopback of IPv4 and of IPv6; all else is one address. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return [...new Set(found.map(({ address }) => address)), host].slice(0, Math.max(found.length, 1));
}

async function listenAt(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  // Rejects with the error of the server.
  await once(server, 'listening');
}
