import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Alarm, isActive } from '../../../protocol/alarm.ts';
import { isOverTime } from '../../../protocol/alarms/alarmKind.ts';
import type { AlarmDetail } from '../../../protocol/alarms/occurrence.ts';
import { AlarmValidity } from '../../live/alarms/AlarmValidity.tsx';
import { SuppressedBy } from '../../live/alarms/SuppressedBy.tsx';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { LiveValue } from '../../live/LiveValue.tsx';
import { useMoment } from '../../live/useMoment.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { acknowledgedByText } from '../../text/alarms/acknowledgedBy.ts';
import { usePersonText } from '../../text/personNames.ts';
import { stationText } from '../../text/stationTexts.ts';
import { durationText } from '../../text/times/durationText.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { useTick } from '../../ui/useTick.ts';
import { kindWords } from '../alarmWords.ts';
import { useMeasured } from '../useMeasured.ts';

interface AlarmFactsProps {
  readonly alarm: Alarm;
  readonly detail: AlarmDetail | undefined;
}

export function AlarmFacts({ alarm, detail }: AlarmFactsProps) {
  const { i18n } = useLingui();
  const personText = usePersonText();
  const momentOf = useMoment();
  const written = useMeasured();
  const { store, deviceTime } = useWorld();
  useTick(1000);
  const now = deviceTime();
  const { raisedAt, returnedAt, acknowledgedAt, infoNumber, shelving, outOfService } = alarm;
  const { summary } = useAlarmsState();
  const followed = alarm.first === undefined ? [] : othersOfGroup(summary.annunciated, alarm);
  const { respondBy, suppressedSince, suppressedAgainSince, raisedBy, returnedBy, notEvaluated, override } = alarm;
  const isUncertain = raisedBy ?? returnedBy ?? notEvaluated ?? override;
  useSubscribe(useMemo(() => (infoNumber === undefined ? [] : [infoNumber]), [infoNumber]));
  const value = written.value(alarm);
  const limit = written.limit(alarm, detail?.limit ?? alarm.limit);
  const exact = (time: number) => momentOf(time).exact;
  const againSince = suppressedAgainSince === undefined ? undefined : exact(suppressedAgainSince);
  const left = respondBy === undefined || now === undefined ? undefined : respondBy - now;
  return (
    <Facts>
      {raisedAt !== undefined && (
        <Fact name={<Trans>Since</Trans>}>
          {exact(raisedAt)}
          {isActive(alarm) && now !== undefined && now > raisedAt && ` (${durationText(i18n.locale, now - raisedAt)})`}
        </Fact>
      )}
      {respondBy !== undefined && left !== undefined && isActive(alarm) && (
        <Fact name={<Trans>Respond by</Trans>}>
          <span className={left < 0 ? 'strong fault' : undefined}>
            {exact(respondBy)}{' '}
            {left < 0 ? (
              <Trans>({durationText(i18n.locale, left)} ago)</Trans>
            ) : (
              <Trans>({durationText(i18n.locale, left)} left)</Trans>
            )}
          </span>
        </Fact>
      )}
      <Fact name={<Trans>Value at alarm</Trans>}>{value}</Fact>
      {infoNumber !== undefined && (
        <Fact name={isOverTime(alarm.kind) ? (store.get(infoNumber).point?.name ?? '') : <Trans>Value now</Trans>}>
          <LiveValue infoNumber={infoNumber} />
        </Fact>
      )}
      <Fact name={<Trans>Evaluation</Trans>}>{isUncertain && <AlarmValidity alarm={alarm} />}</Fact>
      <Fact name={<Trans>Limit</Trans>}>{limit}</Fact>
      <Fact name={<Trans>Condition</Trans>}>
        {i18n._(kindWords[alarm.kind])}
        {alarm.link !== undefined && ` · ${stationText(alarm.link)}`}
      </Fact>
      {alarm.area && <Fact name={<Trans>Area</Trans>}>{stationText(alarm.area)}</Fact>}
      {alarm.alarmGroup !== undefined && <Fact name={<Trans>Alarm group</Trans>}>{stationText(alarm.alarmGroup)}</Fact>}
      <Fact name={alarm.first === 'first' ? <Trans>Followed by</Trans> : <Trans>Together with</Trans>}>
        {followed.map(({ message }) => stationText(message)).join(', ')}
      </Fact>
      <Fact name={<Trans>Return to normal</Trans>}>{returnedAt !== undefined && exact(returnedAt)}</Fact>
      {acknowledgedAt !== undefined && (
        <Fact name={<Trans>Acknowledged</Trans>}>
          {exact(acknowledgedAt)} {acknowledgedByText(i18n, alarm, personText)}
        </Fact>
      )}
      <Fact name={<Trans>Comment</Trans>}>{alarm.comment}</Fact>
      {shelving && (
        <Fact name={<Trans>Shelved</Trans>}>
          <Trans>
            by {personText(shelving.person)} until {exact(shelving.until)}
          </Trans>
          {shelving.text && `: ${shelving.text}`}
        </Fact>
      )}
      {outOfService && (
        <Fact name={<Trans>Out of service</Trans>}>
          <Trans>
            by {personText(outOfService.person)} since {exact(outOfService.since)}: {outOfService.text}
          </Trans>
        </Fact>
      )}
      <Fact name={<Trans>Suppressed by design</Trans>}>
        {suppressedSince !== undefined && <SuppressedBy alarm={alarm} />}
      </Fact>
      <Fact name={<Trans>Suppressed again and again</Trans>}>
        {againSince && <Trans>since {againSince}, before its delay is over: it can’t be raised</Trans>}
      </Fact>
    </Facts>
  );
}

/** Active or returned, in the order of their first occurrence. */
function othersOfGroup(annunciated: readonly Alarm[], { id, alarmGroup }: Alarm): readonly Alarm[] {
  return annunciated
    .filter((one) => alarmGroup !== undefined && one.alarmGroup === alarmGroup && one.id !== id)
    .toSorted((a, b) => (a.raisedAt ?? 0) - (b.raisedAt ?? 0));
}
