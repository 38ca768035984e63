import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AlarmDetail } from '../../../protocol/alarms/occurrence.ts';
import { stationText } from '../../text/stationTexts.ts';
import css from './AlarmPanel.module.css';

interface GuidanceProps {
  readonly detail: AlarmDetail | undefined;
  readonly isFailed: boolean;
}

/** What to do, as whoever made the alarm knows it: what one reads first. */
export function Guidance({ detail, isFailed }: GuidanceProps) {
  const action = detail?.action;
  if (detail && action === undefined) return null;
  return (
    <div className={css.action}>
      <h3>
        <Trans>What to do</Trans>
      </h3>
      <p>
        {action !== undefined && stationText(action)}
        {!detail &&
          (isFailed ? <Trans>The operator guidance could not be loaded.</Trans> : <Trans>Loading alarm…</Trans>)}
      </p>
    </div>
  );
}

/** Why it comes, and what happens if nobody acts. */
export function Reasons({ detail }: Pick<GuidanceProps, 'detail'>) {
  return (
    <>
      <Reason title={<Trans>Cause</Trans>} text={detail?.cause} />
      <Reason title={<Trans>Consequence of no action</Trans>} text={detail?.consequence} />
    </>
  );
}

function Reason({ title, text }: { readonly title: ReactNode; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className={css.reason}>
      <h3>{title}</h3>
      <p>{stationText(text)}</p>
    </div>
  );
}
