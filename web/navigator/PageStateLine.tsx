import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AlarmMarkState } from '../live/alarms/alarmSummary.ts';
import { type Mark, markNames, type PageState } from '../live/pageState.ts';
import { alarmLabel, asideLabel } from '../text/labels/alarmLabel.ts';
import { AlarmMark } from '../ui/AlarmMark.tsx';
import css from './NavigatorPage.module.css';

const words = {
  notCurrent: (count) => <Plural value={count} one="# not current" other="# not current" />,
  uncertain: (count) => <Plural value={count} one="# uncertain" other="# uncertain" />,
  attention: (count) => <Plural value={count} one="# outside its normal range" other="# outside their normal range" />,
  forced: (count) => <Plural value={count} one="# forced" other="# forced" />,
  simulated: (count) => <Plural value={count} one="# simulated" other="# simulated" />,
  blocked: (count) => <Plural value={count} one="# with commands blocked" other="# with commands blocked" />,
} satisfies Record<Mark, (count: number) => ReactNode>;

interface Props {
  readonly state: PageState | undefined;
  readonly alarm: AlarmMarkState | undefined;
}

/** Counts the points, and those that need attention. */
export function PageStateLine({ state, alarm }: Props) {
  const { i18n } = useLingui();
  if (!state && !alarm) return null;
  return (
    <span className="wrap note">
      {alarm && alarm.count > 0 && (
        <span className="row near strong">
          <AlarmMark
            priority={alarm.priority}
            isUnacknowledged={alarm.isUnacknowledged}
            isOver={alarm.isOver}
            size={18}
            label={i18n._(alarmLabel(alarm))}
          />{' '}
          <Plural value={alarm.count} one="# alarm" other="# alarms" />
        </span>
      )}
      {alarm?.aside && (
        <span className="row near strong">
          <AlarmMark
            priority={alarm.aside.priority}
            isAside
            size={18}
            label={i18n._(asideLabel(alarm.aside.by, alarm.aside.priority, alarm.aside.message))}
          />{' '}
          <Plural value={alarm.aside.count} one="# shelved or out of service" other="# shelved or out of service" />
        </span>
      )}
      {state && (
        <span>
          <Plural value={state.points} one="# point" other="# points" />
        </span>
      )}
      {state &&
        markNames
          .filter((mark) => state.marked[mark].size > 0)
          .map((mark) => (
            <span key={mark} className={css.mark} data-mark={mark}>
              {words[mark](state.marked[mark].size)}
            </span>
          ))}
    </span>
  );
}
