import { Trans } from '@lingui/react/macro';
import type { AccountState } from '../../protocol/administration.ts';
import { Moment } from '../live/Moment.tsx';
import { useWorld } from '../live/WorldContext.ts';

export function PasswordText({ account }: { readonly account: AccountState }) {
  const { deviceTime } = useWorld();
  const { isPasswordEditable, passwordExpiresAt: end, oneTime, directory } = account;
  if (directory !== undefined) return <Trans>In the directory</Trans>;
  if (!isPasswordEditable) return <Trans>Permanent</Trans>;
  if (oneTime === 'unused') return <Trans>One-time, not used yet</Trans>;
  if (oneTime === 'used') return <Trans>One-time, used</Trans>;
  if (end === undefined) return <Trans>Never expires</Trans>;
  if (end <= (deviceTime() ?? Date.now())) return <Trans>Change required</Trans>;
  return (
    <Trans>
      Valid until <Moment time={end} />
    </Trans>
  );
}
