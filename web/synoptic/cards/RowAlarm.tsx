import { usePointAlarm } from '../../live/alarms/AlarmsContext.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import breath from '../../ui/breathing.module.css';
import css from './CardPage.module.css';

/** The most urgent alarm of a row's point; wakes for that alone. */
export function RowAlarm({ infoNumber }: { readonly infoNumber: number | undefined }) {
  const told = usePointAlarm(infoNumber);
  if (!told) return null;
  const { priority, message, isUnacknowledged } = told;
  return (
    <span className={css.alarm} data-alarm={priority}>
      <AlarmMark priority={priority} size={16} />
      <span>{message}</span>
      {isUnacknowledged && <span className={`${css.frame} ${breath.breathing}`} />}
    </span>
  );
}
