import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return redirects.has(status);
}

/**
 * Where to go on: only on the same host, at the same port or from http to https, never back to http. Elsewhere would be
 * a server that the configuration does not name, and that must not get what a login is for.
 */
export function redirectOf(from: URL, location: string | undefined): URL | ItemFault {
  const to = location !== undefined && URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (!to) return { code: 'httpRedirected', host: '---' };
  to.hash = '';
  const isSame = to.origin === from.origin;
  const isSecured = from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname;
  const hasLogin = to.username !== '' || to.password !== '';
  if ((isSame || isSecured) && !hasLogin) return to;
  return { code: 'httpRedirected', host: `${to.protocol}//${to.host}`.slice(0, 100) };
}
