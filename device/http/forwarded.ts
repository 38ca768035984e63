import { isIP } from 'node:net';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';

/** The address of a hop of X-Forwarded-For, without port, brackets and zone; undefined: it is none. */
export function addressOfHop(hop: string): string | undefined {
  const bare = /^\s*(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5}|(\S*))\s*$/.exec(hop);
  const [address] = (bare?.[1] ?? bare?.[2] ?? bare?.[3] ?? '').split('%', 1);
  return address !== undefined && isIP(address) !== 0 ? address : undefined;
}

/**
 * Leaves addresses only in X-Forwarded-For, as far as they reach from its end, where the proxies write: one client is one
 * address whatever its port (R12), and what is no address counts as the proxy that brought it.
 */
export const readForwarded: onRequestHookHandler = (request, _, done) => {
  const { headers } = request.raw;
  const hops = [headers['x-forwarded-for'] ?? []].flat().flatMap((line) => line.split(','));
  const addresses = hops.map(addressOfHop);
  const known = addresses.slice(addresses.lastIndexOf(undefined) + 1);
  if (hops.length > 0) headers['x-forwarded-for'] = known.join(', ') || undefined;
  done();
};

/**
 * Says on the console when the first X-Forwarded-For comes that is not believed: behind a proxy that is not named by
 * `--trust-proxy` all browsers count as one address, with one count of wrong passwords (R12).
 */
export function tellUntrustedProxy(say: (line: string) => void): onRequestHookHandler {
  let isReported = false;
  return (request, _, done) => {
    if (!isReported && isUntrusted(request)) {
      isReported = true;
      const peer = request.socket.remoteAddress;
      say(
        `A request from ${peer} has an X-Forwarded-For header, which is ignored: ${peer} is not a trusted proxy. ` +
          `If it is your reverse proxy, start the service with --trust-proxy ${peer}; until then all browsers behind it count as one.`,
      );
    }
    done();
  };
}

function isUntrusted(request: FastifyRequest): boolean {
  // With a proxy that is trusted there are two at least: its own and the one that it names.
  return Boolean(request.headers['x-forwarded-for']) && (request.ips?.length ?? 1) < 2;
}
