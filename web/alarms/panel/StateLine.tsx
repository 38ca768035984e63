import { useLingui } from '@lingui/react';
import type { Alarm } from '../../../protocol/alarm.ts';
import { alarmStateWords } from '../../text/alarmStateWords.ts';
import css from './AlarmPanel.module.css';
import { AlarmRemarks } from './AlarmRemarks.tsx';

/** How an alarm is, and what of it must not be overlooked. */
export function StateLine({ alarm }: { readonly alarm: Alarm }) {
  const { i18n } = useLingui();
  return (
    <p className={css.state}>
      <b>{i18n._(alarmStateWords[alarm.state])}</b>
      <small>
        <AlarmRemarks alarm={{ ...alarm, comment: undefined }} />
      </small>
    </p>
  );
}
