import { useLingui } from '@lingui/react/macro';
import { isActive } from '../../../protocol/alarm.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import type { AlarmsState } from '../../live/alarms/alarmStore.ts';
import { markOfPages } from '../../live/alarms/alarmSummary.ts';
import { NameAlarmMark } from '../../live/alarms/PointAlarmMark.tsx';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import { UnknownCount } from '../../ui/UnknownCount.tsx';
import { useKnown } from '../../ui/useKnown.ts';
import css from '../navigation/Navigation.module.css';

/** At the corner of an icon; without an active alarm, the most urgent that has returned or is latched. */
export function AlarmBadge() {
  const { summary, status } = useAlarmsState();
  const first = summary.annunciated.find(isActive) ?? summary.annunciated[0];
  if (!first) return <Unknown status={status} className={css.badge} />;
  return (
    <span className={css.badge}>
      <AlarmMark priority={first.priority} isOver={!isActive(first)} size={14} />
    </span>
  );
}

export function AlarmCount() {
  const { summary, status } = useAlarmsState();
  const { length } = summary.annunciated;
  return length === 0 ? <Unknown status={status} className="badge" /> : <span className="badge">{length}</span>;
}

interface UnknownProps {
  readonly status: AlarmsState['status'];
  readonly className: string | undefined;
}

/** Nothing where there are none, or where the device has no alarms; else that it is not known. */
function Unknown({ status, className }: UnknownProps) {
  const { t } = useLingui();
  const known = useKnown(status);
  if (status === 'none') return null;
  return <UnknownCount known={known} label={t`Alarm state unknown`} className={className} />;
}

interface PageAlarmProps {
  readonly pages: readonly Pick<Synoptic, 'id'>[];
  readonly shows: (id: string, infoNumber: number) => boolean;
}

export function PageAlarm({ pages, shows }: PageAlarmProps) {
  const { summary } = useAlarmsState();
  if (summary.annunciated.length + summary.aside.length === 0) return null;
  const ids = pages.map(({ id }) => id);
  const mark = markOfPages(summary, ids, (number) => ids.some((id) => shows(id, number)));
  if (!mark) return null;
  return (
    <span className={css.alarm}>
      <NameAlarmMark mark={mark} />
    </span>
  );
}
