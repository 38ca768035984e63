import { Trans } from '@lingui/react/macro';
import { noticeDays } from '../../../protocol/trust.ts';
import { Moment } from '../../live/Moment.tsx';
import { useWorld } from '../../live/WorldContext.ts';
import { dayMs } from '../healthChecks.ts';

export function CertificateEnd({ until }: { readonly until: number }) {
  const now = useWorld().deviceTime();
  const isSoon = now !== undefined && until - now < noticeDays * dayMs;
  return (
    <span className={isSoon ? 'fault' : undefined}>
      <Moment time={until} /> {isSoon && (until <= now ? <Trans>(expired)</Trans> : <Trans>(expires soon)</Trans>)}
    </span>
  );
}
