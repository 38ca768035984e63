import { Trans, useLingui } from '@lingui/react/macro';
import { type AlarmPriority, alarmPriorities } from '../../../protocol/alarm.ts';
import type { TrialReport } from '../../../protocol/calls/trial.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import { stationText } from '../../text/stationTexts.ts';
import { NamedAlarmMark } from '../../ui/NamedAlarmMark.tsx';
import { SentenceGroup } from '../SentenceGroup.tsx';

const firstOnes = 10;

export function TrialReportList({ report }: { readonly report: TrialReport }) {
  const { i18n } = useLingui();
  const { links, points, pointCount, alarms, scans } = report;
  if (links.length + pointCount + alarms.length + scans.length === 0)
    return (
      <p>
        <Trans>Nothing got worse so far: no link lost, no value lost, no new alarm.</Trans>
      </p>
    );
  return (
    <div className="stack far">
      <SentenceGroup title={<Trans>Links lost</Trans>} first={firstOnes} sentences={links.map(({ id }) => id)} />
      <SentenceGroup
        title={<Trans>New alarms</Trans>}
        first={firstOnes}
        sentences={alarms.map(({ id, message, priority }) => (
          <span key={id}>
            {isPriority(priority) && <NamedAlarmMark priority={priority} />} {stationText(message) || id}
          </span>
        ))}
      />
      <SentenceGroup
        title={<Trans>Values no longer good</Trans>}
        first={firstOnes}
        sentences={points.map(({ id, name, state }) => (
          <Trans key={id}>
            {stationText(name) || id}: {state && i18n._(qualityTexts[state])}
          </Trans>
        ))}
        count={pointCount}
      />
      <SentenceGroup
        title={<Trans>Slower links</Trans>}
        first={firstOnes}
        sentences={scans.map(({ link, beforeMs, nowMs }) => (
          <Trans key={link}>
            {link}: response time {Math.round(beforeMs)} → {Math.round(nowMs)} ms
          </Trans>
        ))}
      />
    </div>
  );
}

function isPriority(priority: number): priority is AlarmPriority {
  return alarmPriorities.some((known) => known === priority);
}
