import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { alarmPriorities } from '../../protocol/alarm.ts';
import { alarmRows, isOpenAlarm } from '../fleet/alarms/alarmRows.ts';
import { useAlarmsState } from '../live/alarms/useAlarms.ts';
import { useMoment } from '../live/useMoment.ts';
import { Link } from '../router/Link.tsx';
import { useFleet, useFleetAlarms } from '../routes/fleet/useFleet.ts';
import { paths } from '../routes/routes.ts';
import { AlarmMark } from '../ui/AlarmMark.tsx';
import { useKnown } from '../ui/useKnown.ts';
import css from './AlarmStrip.module.css';
import { AlarmStrip } from './AlarmStrip.tsx';

const none: readonly never[] = [];

/** In the bar of a hub: the most urgent alarm of all stations; alarms of the hub itself stand beside it. */
export function FleetStrip() {
  const own = useAlarmsState();
  return (
    <>
      <StationAlarms />
      {own.summary.annunciated.length > 0 && <AlarmStrip />}
    </>
  );
}

function StationAlarms() {
  const { t } = useLingui();
  const momentOf = useMoment();
  const fleet = useFleet();
  const alarms = useFleetAlarms();
  // Without the stations no one knows which of them are silent.
  const known = useKnown(fleet.status === 'ready' ? alarms.status : fleet.status);
  const stations = fleet.value?.stations ?? none;
  const listed = alarms.value?.alarms ?? none;
  const rows = useMemo(() => alarmRows(listed, stations, { text: '', from: undefined }), [listed, stations]);
  const [first] = rows;
  const open = rows.filter(({ alarm }) => isOpenAlarm(alarm)).length;
  const isStale = known === 'failed' || known === 'lost';
  const silent = stations.filter(({ state }) => state !== 'live').length;
  // That there are none is shown after a fresh reply only (R46), and not while a station is silent.
  const quiet =
    known === 'loading' ? t`Loading alarms…` : isStale || silent > 0 ? t`Alarm state unknown` : t`No alarms`;
  const calm =
    known === 'ready' && silent > 0
      ? plural(silent, { one: '# station not live', other: '# stations not live' })
      : quiet;
  const words = [
    rows.length === 0 ? calm : plural(rows.length, { one: '# alarm', other: '# alarms' }),
    open > 0 && plural(open, { one: '# unacknowledged', other: '# unacknowledged' }),
    first && `${first.station?.name ?? ''} ${first.alarm.message}`,
    isStale && rows.length > 0 && t`not current`,
  ];
  const since = first && momentOf(first.alarm.raisedAt).minute;
  const sentence = words.filter(Boolean).join(', ');
  return (
    <Link
      to={paths.fleetAlarms}
      className={css.strip}
      title={sentence}
      data-alarm={first?.alarm.priority}
      data-stale={isStale || undefined}
    >
      <span className="unseen">{sentence}</span>
      {first ? (
        <span className={css.urgent} aria-hidden>
          <AlarmMark priority={first.alarm.priority} isUnacknowledged={isOpenAlarm(first.alarm)} size={22} />
          <span className={css.words}>
            <b>
              {first.station && `${first.station.name}: `}
              {first.alarm.message}
            </b>
            <small className="row">
              <span className={css.counts}>
                {alarmPriorities
                  .map((priority) => [priority, rows.filter(({ alarm }) => alarm.priority === priority)] as const)
                  .filter(([, some]) => some.length > 0)
                  .map(([priority, some]) => (
                    <span key={priority} className="row near firm">
                      <AlarmMark priority={priority} isUnacknowledged={some.some(({ alarm }) => isOpenAlarm(alarm))} />{' '}
                      ×{some.length}
                    </span>
                  ))}
              </span>
              <span className="clip">{isStale ? <Trans>not current</Trans> : <Trans>since {since}</Trans>}</span>
            </small>
          </span>
        </span>
      ) : (
        <span className={css.calm} aria-hidden>
          {calm}
        </span>
      )}
    </Link>
  );
}
