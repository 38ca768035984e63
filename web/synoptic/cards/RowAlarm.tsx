import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { useAlarms, useOwnAlarm, usePointAlarm } from '../../live/alarms/useAlarms.ts';
import { asideWords } from '../../text/labels/alarmLabel.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import breath from '../../ui/breathing.module.css';
import css from './CardPage.module.css';
import { CardContext } from './RowContext.ts';

/**
 * Renders again for its alarm alone. An alarm of its machine is shown once in a card: in the row of its point, or where
 * there is none in that of the machine's first point (R49).
 */
export function RowAlarm({ infoNumber }: { readonly infoNumber: number | undefined }) {
  const { i18n } = useLingui();
  const { alarm, aside } = useRowAlarm(infoNumber);
  return (
    <>
      {alarm && alarm.count > 0 && (
        <span className={`row small strong ${css.alarm}`} data-alarm={alarm.priority}>
          <AlarmMark priority={alarm.priority} isOver={alarm.isOver} size={16} />
          <span>
            {alarm.message}
            {alarm.isOver && ` (${i18n._(msg`returned to normal`)})`}
          </span>
          {alarm.isUnacknowledged && <span className={`${css.frame} ${breath.breathing}`} />}
        </span>
      )}
      {aside && (
        <span className={`row small strong ${css.alarm}`} data-aside={aside.by}>
          <AlarmMark priority={aside.priority} isAside size={16} />
          <span>
            {aside.message} ({i18n._(asideWords[aside.by])})
          </span>
        </span>
      )}
    </>
  );
}

/** Active alarms and those put aside are shown in the row of their own point, or else in the first one. */
function useRowAlarm(infoNumber: number | undefined) {
  const card = use(CardContext);
  const { get } = useAlarms();
  const own = useOwnAlarm(infoNumber);
  const ofMachine = usePointAlarm(infoNumber);
  if (infoNumber === undefined || !ofMachine) return {};
  const first = get()
    .summary.shownAt(infoNumber)
    .find((number) => card.has(number));
  const isToldHere = (number: number | undefined) =>
    first === infoNumber && !(number !== undefined && card.has(number));
  const { aside } = ofMachine;
  return {
    alarm: isToldHere(ofMachine.infoNumber) ? ofMachine : own,
    aside: aside && isToldHere(aside.infoNumber) ? aside : own?.aside,
  };
}
