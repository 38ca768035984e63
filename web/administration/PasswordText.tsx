import { Trans } from '@lingui/react/macro';
import type { AccountState } from '../../protocol/administration.ts';
import { Moment } from './Moment.tsx';

interface PasswordTextProps {
  readonly account: AccountState;
  /** Device time, UTC milliseconds; undefined where it is unknown. */
  readonly now: number | undefined;
  readonly timeZone: string | undefined;
}

export function PasswordText({ account, now, timeZone }: PasswordTextProps) {
  const { isPasswordEditable, passwordExpiresAt: end, oneTime } = account;
  if (!isPasswordEditable) return <Trans>Permanent</Trans>;
  if (oneTime === 'unused') return <Trans>One-time, not used yet</Trans>;
  if (oneTime === 'used') return <Trans>One-time, used</Trans>;
  if (end === undefined) return <Trans>Never expires</Trans>;
  if (end <= (now ?? Date.now())) return <Trans>Change required</Trans>;
  return (
    <Trans>
      Valid until <Moment time={end} timeZone={timeZone} />
    </Trans>
  );
}
