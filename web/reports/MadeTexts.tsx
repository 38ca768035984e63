import { Trans } from '@lingui/react/macro';
import type { MadeReport } from '../../protocol/report/reportRecords.ts';
import { useMoment } from '../live/useMoment.ts';

/** Whether it was made, and why not. */
export function MadeState({ made: { state, madeAt, isLate, fault } }: { readonly made: MadeReport }) {
  const momentOf = useMoment();
  if (state === 'due') return <Trans context="of a report">Waiting to be created</Trans>;
  if (state === 'failed')
    return (
      <span>
        <Trans context="of a report">Could not be created</Trans> <Fault>{fault}</Fault>
      </span>
    );
  const time = madeAt === undefined ? '' : momentOf(madeAt).exact;
  return (
    <span>
      <Trans context="of a report">Created {time}</Trans>
      {isLate && (
        <small>
          {' · '}
          <Trans>late</Trans>
        </small>
      )}
    </span>
  );
}

/** What became of it as mail. */
export function SendingState({ made: { state, sending, sentAt, fault } }: { readonly made: MadeReport }) {
  const momentOf = useMoment();
  const time = sentAt === undefined ? '' : momentOf(sentAt).exact;
  if (state !== 'made') return null;
  if (sending === 'sent') return <Trans context="of a report">Sent {time}</Trans>;
  if (sending === 'queued') return <Trans context="of a report">Waiting to be sent</Trans>;
  if (sending === 'none') return <Trans context="of a report">No recipients</Trans>;
  return (
    <span>
      <Trans context="of a report">Could not be sent</Trans> <Fault>{fault}</Fault>
    </span>
  );
}

function Fault({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <small lang="en" className="words">
      ({children})
    </small>
  );
}
