import { Trans } from '@lingui/react/macro';
import type { AlarmDetail } from '../../protocol/alarm.ts';
import { stationText } from '../text/stationTexts.ts';
import css from './AlarmPanel.module.css';

interface GuidanceProps {
  readonly detail: AlarmDetail | undefined;
  readonly isFailed: boolean;
}

/** What to do, why it comes and what happens if nobody acts: what whoever made the alarm knows of it. */
export function Guidance({ detail, isFailed }: GuidanceProps) {
  if (!detail) {
    return (
      <p className={css.guidance}>
        {isFailed ? <Trans>The device did not send what to do.</Trans> : <Trans>Reading the alarm</Trans>}
      </p>
    );
  }
  const { action, cause, consequence } = detail;
  return (
    <div className={css.guidance}>
      {action && (
        <div className={css.action}>
          <h3>
            <Trans>What to do</Trans>
          </h3>
          <p>{stationText(action)}</p>
        </div>
      )}
      {cause && (
        <div>
          <h3>
            <Trans>Cause</Trans>
          </h3>
          <p>{stationText(cause)}</p>
        </div>
      )}
      {consequence && (
        <div>
          <h3>
            <Trans>If nobody acts</Trans>
          </h3>
          <p>{stationText(consequence)}</p>
        </div>
      )}
    </div>
  );
}
