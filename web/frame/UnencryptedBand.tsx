import { Trans } from '@lingui/react/macro';
import { Band } from '../ui/Band.tsx';

/** A link that anybody can read, said on every screen, before a password is typed too. */
export function UnencryptedBand() {
  if (!isReadableByOthers(location)) return null;
  return (
    <Band>
      <Trans>This connection is not encrypted: others on the network can read what you type.</Trans>
    </Band>
  );
}

function isReadableByOthers({ protocol, hostname }: Location): boolean {
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
}
