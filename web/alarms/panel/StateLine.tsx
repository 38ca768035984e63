import type { Alarm } from '../../../protocol/alarm.ts';
import { AlarmStateText } from '../AlarmStateText.tsx';
import css from './AlarmPanel.module.css';
import { AlarmRemarks } from './AlarmRemarks.tsx';

/** How an alarm is, and what of it must not be overlooked. */
export function StateLine({ alarm }: { readonly alarm: Alarm }) {
  return (
    <p className={css.state}>
      <b>
        <AlarmStateText alarm={alarm} />
      </b>
      <small>
        <AlarmRemarks alarm={{ ...alarm, comment: undefined }} />
      </small>
    </p>
  );
}
