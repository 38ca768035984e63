import { Trans } from '@lingui/react/macro';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { Link } from '../router/Link.tsx';
import { stationText, stationTexts } from '../text/stationTexts.ts';
import { EmptyText } from '../ui/EmptyText.tsx';
import type { LatestState } from '../ui/latest.ts';
import { NamedAlarmMark } from '../ui/NamedAlarmMark.tsx';
import { Section } from '../ui/Section.tsx';
import { useStore } from '../ui/store.ts';
import { CallOutSteps } from './CallOutLine.tsx';
import { DutyTime } from './DutyTime.tsx';

interface CallOutListProps {
  readonly onCall: Pick<OnCall, 'calls' | 'timeZone' | 'now'>;
  readonly status: LatestState<unknown>['status'];
  readonly alarmHref: (id: string) => string;
}

export function CallOutList({ onCall: { calls, timeZone, now }, status, alarmHref }: CallOutListProps) {
  useStore(stationTexts);
  return (
    <Section title={<Trans>Being called now</Trans>}>
      {calls.length === 0 && (
        <EmptyText status={status}>
          <Trans>No alarm is being called for.</Trans>
        </EmptyText>
      )}
      <ul className="stack">
        {calls.map(({ text, ...call }) => (
          <li className="box pad row apart" key={`${call.alarm} ${call.occurrence}`}>
            <NamedAlarmMark priority={call.priority} isUnacknowledged size={22} />
            <div className="fill">
              <p>
                <Link className="press strong words" to={alarmHref(call.alarm)}>
                  {stationText(text)}
                </Link>
              </p>
              <p>
                <Trans>
                  since <DutyTime time={call.since} timeZone={timeZone} />
                </Trans>
                {' · '}
                <CallOutSteps {...call} timeZone={timeZone} now={now} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
