import { Trans } from '@lingui/react/macro';
import type { AccountState } from '../../protocol/administration.ts';
import { Moment } from './Moment.tsx';

interface ExpiryTextProps {
  readonly account: AccountState;
  /** Device time, UTC milliseconds; undefined where it was not told. */
  readonly now: number | undefined;
  readonly timeZone: string | undefined;
}

/** Until when a password is good, in words. */
export function ExpiryText({ account, now, timeZone }: ExpiryTextProps) {
  const { isPasswordEditable, passwordExpiresAt: end } = account;
  if (!isPasswordEditable) return <Trans>Permanent</Trans>;
  if (end === undefined) return <Trans>Never expires</Trans>;
  if (end <= (now ?? Date.now())) return <Trans>A new one is asked for</Trans>;
  return (
    <Trans>
      Good until <Moment time={end} timeZone={timeZone} />
    </Trans>
  );
}
