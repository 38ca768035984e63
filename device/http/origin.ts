import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const loopback = /^(localhost|[\w-]+(\.[\w-]+)*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether it can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return loopback.test(host) || host === '::1' || /^::ffff:127\./i.test(host);
}

/**
 * Why a request is refused: its Host is none of this device's names (DNS rebinding), or its Origin is another site.
 * Undefined: it may pass. Names are those of loopback and the given ones; a bare address can't be rebound.
 */
export function refusedOrigin(
  headers: IncomingHttpHeaders,
  ...names: readonly ReadonlySet<string>[]
): string | undefined {
  const host = parseHost(headers.host);
  if (!host) return 'the Host header is missing or unreadable';
  const isAddress = isIP(host.name.replace(/^\[|\]$/g, '')) !== 0;
  if (!isAddress && !loopback.test(host.name) && !names.some((set) => set.has(host.name)))
    return `'${host.name}' is no name of this device`;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return 'the request comes from another site';
  if (origin === undefined) return undefined;
  const from = URL.canParse(origin) ? withoutOwnPort(new URL(origin).host.toLowerCase()) : '';
  return from === host.whole ? undefined : 'the request comes from another origin';
}

function parseHost(header: string | undefined): { name: string; whole: string } | undefined {
  const match = /^(\[[\da-f:.]+\]|[^:[\]/@?#\s]+)(?::(\d{1,5}))?$/i.exec(header ?? '');
  if (!match?.[1] || !header) return undefined;
  return { name: match[1].toLowerCase(), whole: withoutOwnPort(header.toLowerCase()) };
}

/** A browser leaves out a scheme's own port; others may not. */
function withoutOwnPort(host: string): string {
  return host.replace(/:(80|443)$/, '');
}
