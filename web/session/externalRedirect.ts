import type { OperatorNotification } from './notifications.ts';

export interface ExternalRules {
  /** Name of the host that this page came from. */
  readonly hostName: string;
  /** Further hosts that the device permits, `host` or `host:port` (R22). */
  readonly hosts: readonly string[];
}

/** The result of an external redirect: the link that was opened, or that it was not (R22). */
export function externalRedirect(
  address: string,
  rules: ExternalRules,
): Extract<OperatorNotification, { kind: `external${string}` }> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isAllowed = url !== null && /^https?:$/.test(url.protocol) && isListed(url, rules);
  if (!isAllowed) return { kind: 'externalRefused', host: url?.host ?? '' };
  return { kind: 'externalOpened', host: url.host, url: url.href };
}

function isListed({ host, hostname }: URL, { hostName, hosts }: ExternalRules): boolean {
  return hostname === hostName.toLowerCase() || hosts.some((name) => [host, hostname].includes(name.toLowerCase()));
}
