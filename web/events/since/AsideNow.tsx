import type { Alarm } from '../../../protocol/alarm.ts';
import { AsideBy } from '../../live/alarms/AsideBy.tsx';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import css from './SincePanel.module.css';

/** The alarms that are put aside now, each with by whom, why and until when (R52). */
export function AsideNow({ alarms }: { readonly alarms: readonly Alarm[] }) {
  return alarms.map((alarm) => (
    <li key={`alarm ${alarm.id}`}>
      <span className={css.object}>
        <AlarmMark priority={alarm.priority} isAside size={16} /> {alarm.message}
      </span>
      <span className={css.said}>
        <AsideBy alarm={alarm} />
      </span>
    </li>
  ));
}
