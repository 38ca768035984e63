import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useRef, useState } from 'react';
import { type Alarm, asideBy, isActive, isAsideInSight, isUnacknowledged } from '../../../protocol/alarm.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Caller } from '../../api/ask.ts';
import { AlarmValidity } from '../../live/alarms/AlarmValidity.tsx';
import { AsideBy } from '../../live/alarms/AsideBy.tsx';
import { acknowledge as acknowledgeAll } from '../../live/alarms/acknowledge.ts';
import { alarmsShownAt } from '../../live/alarms/alarmSummary.ts';
import { useAlarms, useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { mayAt } from '../../live/mayAt.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { acknowledgedByText } from '../../text/alarms/acknowledgedBy.ts';
import { usePersonText } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import { NamedAlarmMark } from '../../ui/NamedAlarmMark.tsx';
import { useFocusAfter } from '../../ui/useFocusAfter.ts';
import { FaultResets } from './FaultResets.tsx';
import css from './PointAlarms.module.css';

interface PointAlarmsProps {
  readonly point: Point;
  readonly client: Caller;
  /** Opens the panel of the point that resets a fault, where it may be commanded; undefined: none can be opened. */
  readonly onReset?: ((infoNumber: number) => void) | undefined;
}

/**
 * The alarms of a point and its machine (R49): active ones, each with its acknowledgement; and suppressed ones, by
 * whom, why and until when (R52).
 */
export function PointAlarms({ point, client, onReset }: PointAlarmsProps) {
  const { i18n, t } = useLingui();
  const personText = usePersonText();
  const momentOf = useMoment();
  const { refresh } = useAlarms();
  const world = useWorld();
  const { summary, alarms: all } = useAlarmsState();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<MessageDescriptor>();
  const shown = (some: readonly Alarm[]) => alarmsShownAt(some, summary.shownAt, point.infoNumber);
  const alarms = shown(summary.annunciated);
  const aside = shown(summary.aside);
  // Suppressed by design is quiet: only named.
  const quiet = shown(all.filter((alarm) => asideBy(alarm) !== undefined && !isAsideInSight(alarm)));
  const quietNames = quiet.map(({ message }) => message).join(' · ');
  const place = useRef<HTMLElement>(null);
  const goOn = useFocusAfter(place, isBusy);
  const acknowledge = async ({ id, occurrence }: Alarm, { currentTarget }: MouseEvent) => {
    if (occurrence === undefined) return;
    const panel = currentTarget.closest<HTMLElement>('[role="dialog"]');
    const at = alarms.findIndex((alarm) => alarm.id === id);
    goOn(() => {
      const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[data-acknowledge]') ?? [])];
      const ids = [...alarms.slice(at + 1), ...alarms.slice(0, at + 1)].map((alarm) => alarm.id);
      const next = ids.find((one) => buttons.some(({ dataset }) => dataset.acknowledge === one));
      return buttons.find(({ dataset }) => dataset.acknowledge === next) ?? panel;
    });
    setBusy(true);
    const [fault] = await acknowledgeAll(client, { occurrences: [occurrence] });
    setFailed(fault);
    await refresh();
    setBusy(false);
  };
  if (alarms.length + aside.length + quiet.length === 0 && !failed) return null;
  return (
    <section ref={place} className="stack" aria-label={t`Alarms of this point`}>
      <ul className={`stack ${css.list}`}>
        {alarms.map((alarm) => {
          const { id, priority, message, raisedAt } = alarm;
          const isWaiting = isUnacknowledged(alarm);
          const acknowledgedBy = acknowledgedByText(i18n, alarm, personText);
          const since = raisedAt === undefined ? '' : momentOf(raisedAt).exact;
          return (
            <li key={id} className="wrap">
              <NamedAlarmMark priority={priority} isUnacknowledged={isWaiting} isOver={!isActive(alarm)} size={22} />
              <span>
                <b>{message}</b>{' '}
                <small>
                  {!isActive(alarm) ? (
                    <Trans>raised at {since}, no longer active</Trans>
                  ) : isWaiting || alarm.acknowledgedBy === undefined ? (
                    <Trans>since {since}</Trans>
                  ) : (
                    <Trans>
                      since {since}, acknowledged by {acknowledgedBy}
                    </Trans>
                  )}
                </small>{' '}
                <small>
                  <AlarmValidity alarm={alarm} />
                </small>
              </span>
              {isWaiting && mayAt(world, 'acknowledgeAlarms', alarm.infoNumber) && (
                <Button
                  disabled={isBusy}
                  data-acknowledge={id}
                  aria-label={t`Acknowledge: ${message}`}
                  onClick={(event) => void acknowledge(alarm, event)}
                >
                  <Trans>Acknowledge</Trans>
                </Button>
              )}
            </li>
          );
        })}
        {aside.map((alarm) => (
          <li key={alarm.id}>
            <NamedAlarmMark priority={alarm.priority} isAside size={22} />
            <span>
              <b>{alarm.message}</b>{' '}
              <small>
                <AsideBy alarm={alarm} />
                {isActive(alarm) && (
                  <>
                    {' · '}
                    <Trans>condition active</Trans>
                  </>
                )}
              </small>{' '}
              <small>
                <AlarmValidity alarm={alarm} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {quiet.length > 0 && (
        <p className="muted">
          <small>
            <Trans>Suppressed by design: {quietNames}</Trans>
          </small>
        </p>
      )}
      {onReset && <FaultResets alarms={alarms} own={point.infoNumber} onReset={onReset} />}
      {failed && (
        <p role="alert" className="fault">
          {i18n._(failed)}
        </p>
      )}
    </section>
  );
}
