import { BellOff, CircleSlash } from 'lucide-react';
import { useAlarmsState } from '../live/alarms/useAlarms.ts';
import css from './AlarmStrip.module.css';

/** Never one number for both (R52). */
export function AsideCounts() {
  const { shelved, outOfService, suppressed } = useAlarmsState().summary.asideCounts;
  const byPeople = shelved + outOfService;
  if (byPeople + suppressed === 0) return null;
  return (
    <span className={css.aside} aria-hidden>
      {byPeople > 0 && (
        <span data-aside="byPeople">
          <BellOff size="1em" /> {byPeople}
        </span>
      )}
      {suppressed > 0 && (
        <span data-aside="byDesign">
          <CircleSlash size="1em" /> {suppressed}
        </span>
      )}
    </span>
  );
}
