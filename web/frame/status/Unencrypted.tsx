import { Trans } from '@lingui/react/macro';

/** Shown on every screen, and before a password is typed. */
export function Unencrypted() {
  return <Trans>This connection is not encrypted: others on the network can read what you enter.</Trans>;
}

export function isReadableByOthers({ protocol, hostname }: Location): boolean {
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
}
