import { isActive } from '../../../protocol/alarm.ts';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../routes/routes.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import css from './StatusStrip.module.css';

/** Where the bar has room for counts only; for screen readers the bar's own link says it. */
export function GravestAlarm() {
  const { status, summary } = useAlarmsState();
  const shown = summary.urgent ?? summary.annunciated[0];
  if (status !== 'ready' || !shown) return null;
  return (
    <Link to={paths.alarms} className={css.alarm} title={shown.message} aria-hidden tabIndex={-1}>
      <AlarmMark priority={shown.priority} isOver={!isActive(shown)} size={16} />
      <b>{shown.message}</b>
    </Link>
  );
}
