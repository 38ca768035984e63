import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Certificate, givenCertificate, ownCertificate } from './http/tls.ts';
import { type Settings, StartError } from './settings.ts';

/** The certificate that the settings name, or the service's own; undefined: plain HTTP. Throws StartError. */
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

/** Takes the address of the settings; gives the URL that browsers open. Throws StartError where it can't be taken. */
export async function listen(app: FastifyInstance, { host, port, prefix, tls }: Settings): Promise<string> {
  try {
    await app.listen({ host: host.replace(/^\[|\]$/g, ''), port });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw new StartError(
      isTaken
        ? `Port ${port} on ${host} is in use by another program. Choose another one with --port.`
        : `Can’t listen on ${host}:${port}: ${(error as Error).message}.`,
    );
  }
  const { port: actual } = app.server.address() as AddressInfo;
  return `${tls ? 'https' : 'http'}://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${actual}${prefix}`;
}
