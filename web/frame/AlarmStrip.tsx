import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellOff, CircleSlash } from 'lucide-react';
import { type Alarm, alarmPriorities, isActive, isUnacknowledged } from '../../protocol/alarm.ts';
import { useAlarmsState } from '../live/alarms/useAlarms.ts';
import { useMoment } from '../live/useMoment.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../routes/routes.ts';
import { AlarmMark } from '../ui/AlarmMark.tsx';
import css from './AlarmStrip.module.css';
import { NewAlarm } from './NewAlarm.tsx';

/**
 * The most urgent unacknowledged alarm and the count of active ones, in a place that is there also when there is none;
 * it links to all of them. Nothing where the device serves no alarms (R6).
 */
export function AlarmStrip() {
  const { t } = useLingui();
  const momentOf = useMoment();
  const { status, summary } = useAlarmsState();
  if (status === 'none') return null;
  const { urgent, annunciated, unacknowledged } = summary;
  const { shelved, outOfService, suppressed } = summary.asideCounts;
  const isStale = status === 'stale';
  const shown = urgent ?? annunciated[0];
  const since = shown?.raisedAt === undefined ? '' : momentOf(shown.raisedAt).minute;
  const total = annunciated.length;
  // That there are none is shown after a fresh reply only (R46).
  const emptyWords = { loading: t`Loading alarms…`, stale: t`Alarm state unknown`, ready: t`No alarms` }[status];
  const words = [
    total === 0 ? emptyWords : plural(total, { one: '# alarm', other: '# alarms' }),
    unacknowledged > 0 && plural(unacknowledged, { one: '# unacknowledged', other: '# unacknowledged' }),
    shown && !urgent && t`all acknowledged`,
    shown &&
      (isActive(shown)
        ? t`most urgent: priority ${shown.priority}, ${shown.message}, since ${since}`
        : t`most urgent: priority ${shown.priority}, ${shown.message}, returned to normal`),
    shelved > 0 && plural(shelved, { one: '# shelved', other: '# shelved' }),
    outOfService > 0 && plural(outOfService, { one: '# out of service', other: '# out of service' }),
    suppressed > 0 && plural(suppressed, { one: '# suppressed by design', other: '# suppressed by design' }),
    isStale && total > 0 && t`not current`,
  ];
  const sentence = words.filter(Boolean).join(', ');
  return (
    <>
      <Link
        to={paths.alarms}
        className={css.strip}
        title={sentence}
        data-alarm={shown?.priority}
        data-stale={isStale || undefined}
      >
        <span className="unseen">{sentence}</span>
        {shown ? (
          <span className={css.urgent} aria-hidden>
            <AlarmMark
              priority={shown.priority}
              isUnacknowledged={urgent !== undefined}
              isOver={!isActive(shown)}
              size={22}
            />
            <span className={css.words}>
              <b>{shown.message}</b>
              <small className="row">
                <span className={css.counts}>
                  {alarmPriorities.map((priority) => (
                    <Count key={priority} alarms={annunciated.filter((alarm) => alarm.priority === priority)} />
                  ))}
                </span>
                <span className="clip">
                  {isStale ? (
                    <Trans>not current</Trans>
                  ) : !urgent ? (
                    <Trans>All acknowledged</Trans>
                  ) : isActive(urgent) ? (
                    <Trans>since {since}</Trans>
                  ) : (
                    <Trans>returned to normal</Trans>
                  )}
                </span>
              </small>
            </span>
          </span>
        ) : (
          <span className={css.calm} aria-hidden>
            {emptyWords}
          </span>
        )}
        <AsideCounts />
      </Link>
      <NewAlarm />
    </>
  );
}

/** Of one priority, with the mark of all of them: without room for words it is all that is seen. */
function Count({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const [first] = alarms;
  if (!first) return null;
  return (
    <span className="row near firm">
      <AlarmMark
        priority={first.priority}
        isUnacknowledged={alarms.some(isUnacknowledged)}
        isOver={!alarms.some(isActive)}
      />{' '}
      ×{alarms.length}
    </span>
  );
}

/** Never one number for both (R52). */
function AsideCounts() {
  const { shelved, outOfService, suppressed } = useAlarmsState().summary.asideCounts;
  const byPeople = shelved + outOfService;
  if (byPeople + suppressed === 0) return null;
  return (
    <span className={css.aside} aria-hidden>
      {byPeople > 0 && (
        <span className="row near" data-aside="byPeople">
          <BellOff size="1em" /> {byPeople}
        </span>
      )}
      {suppressed > 0 && (
        <span className="row near" data-aside="byDesign">
          <CircleSlash size="1em" /> {suppressed}
        </span>
      )}
    </span>
  );
}
