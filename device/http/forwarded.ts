import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressList } from './addressList.ts';

export interface Sender {
  /** Of the browser, as far as the proxies on the way are trusted. */
  readonly address: string;
  readonly isSecure: boolean;
}

/** Without port, brackets and zone; undefined: it is no address. */
export function addressOfHop(hop: string): string | undefined {
  const bare = /^\s*(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5}|(\S*))\s*$/.exec(hop);
  const [address] = (bare?.[1] ?? bare?.[2] ?? bare?.[3] ?? '').split('%', 1);
  return address !== undefined && isIP(address) !== 0 ? address : undefined;
}

/**
 * Of X-Forwarded-For only addresses count, as far as they reach from its end, where the proxies write: one client is
 * one address whatever its port (R12), and what is no address counts as the proxy that brought it. The first header
 * that is not trusted is reported on the console: behind a proxy not named by `--trust-proxy` all browsers count as one
 * address, with one count of wrong passwords (R12).
 */
export function readSender(
  trustedProxies: readonly string[],
  say: (line: string) => void,
): (request: IncomingMessage) => Sender {
  const isTrusted = addressList(trustedProxies);
  let isReported = false;
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? '';
    const own = { address: peer, isSecure: 'encrypted' in socket };
    const forwarded = headers['x-forwarded-for'];
    if (isTrusted(peer)) {
      const scheme = [headers['x-forwarded-proto'] ?? []].flat().at(-1)?.split(',').at(-1)?.trim();
      const isSecure = scheme === undefined ? own.isSecure : scheme === 'https';
      return { address: firstUntrusted(peer, [forwarded ?? []].flat().join(), isTrusted), isSecure };
    }
    if (forwarded && !isReported) {
      isReported = true;
      say(
        `A request from ${peer} has an X-Forwarded-For header, which is ignored: ${peer} is not a trusted proxy. ` +
          `If it is your reverse proxy, start the service with --trust-proxy ${peer}; until then all browsers behind it count as one.`,
      );
    }
    return own;
  };
}

/** The hop nearest to the service that is no trusted proxy; where all are, the farthest one. */
function firstUntrusted(peer: string, forwarded: string, isTrusted: (address: string) => boolean): string {
  let address = peer;
  for (const hop of forwarded.split(',').reverse()) {
    const next = addressOfHop(hop);
    if (next === undefined || !isTrusted(address)) break;
    address = next;
  }
  return address;
}
