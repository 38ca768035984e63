import { useLingui } from '@lingui/react';
import { useAlarmsState } from '../live/alarms/AlarmsContext.ts';
import { toldOfPage } from '../live/alarms/alarmSummary.ts';
import { alarmLabel } from '../text/alarmLabel.ts';
import { AlarmMark } from '../ui/AlarmMark.tsx';
import css from './Navigation.module.css';

/** The most urgent standing alarm, at the corner of an icon. */
export function AlarmBadge() {
  const { summary } = useAlarmsState();
  const first = summary.standing[0];
  if (!first) return null;
  return (
    <span className={css.badge}>
      <AlarmMark priority={first.priority} size={14} />
    </span>
  );
}

/** How many alarms stand. */
export function AlarmCount() {
  const { length } = useAlarmsState().summary.standing;
  return length === 0 ? null : <span className={css.count}>{length}</span>;
}

interface PageAlarmProps {
  readonly id: string;
  /** Whether the page of that id shows a point. */
  readonly shows: (id: string, infoNumber: number) => boolean;
}

/** The most urgent alarm of a page. */
export function PageAlarm({ id, shows }: PageAlarmProps) {
  const { i18n } = useLingui();
  const { summary } = useAlarmsState();
  const told = summary.standing.length === 0 ? undefined : toldOfPage(summary, id, (number) => shows(id, number));
  if (!told) return null;
  const { priority, isUnacknowledged } = told;
  return (
    <span className={css.alarm}>
      <AlarmMark priority={priority} isUnacknowledged={isUnacknowledged} size={16} label={i18n._(alarmLabel(told))} />
    </span>
  );
}
