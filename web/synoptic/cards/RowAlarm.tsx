import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import type { AlarmMarkState } from '../../live/alarms/alarmSummary.ts';
import { useAlarms, useOwnAlarm, usePointAlarm } from '../../live/alarms/useAlarms.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import breath from '../../ui/breathing.module.css';
import css from './CardPage.module.css';
import { CardContext } from './RowContext.ts';

/**
 * The most urgent alarm of a row's point; wakes for that alone. One of its machine is told once in a card: in the row of
 * the point that it is on, or where there is none in that of the machine's first point (R49).
 */
export function RowAlarm({ infoNumber }: { readonly infoNumber: number | undefined }) {
  const { i18n } = useLingui();
  const alarm = useRowAlarm(infoNumber);
  if (!alarm) return null;
  const { priority, message, isUnacknowledged, isOver } = alarm;
  return (
    <span className={css.alarm} data-alarm={priority}>
      <AlarmMark priority={priority} isOver={isOver} size={16} />
      <span>
        {message}
        {isOver && ` (${i18n._(msg`returned to normal`)})`}
      </span>
      {isUnacknowledged && <span className={`${css.frame} ${breath.breathing}`} />}
    </span>
  );
}

function useRowAlarm(infoNumber: number | undefined): AlarmMarkState | undefined {
  const card = use(CardContext);
  const { get } = useAlarms();
  const own = useOwnAlarm(infoNumber);
  const ofMachine = usePointAlarm(infoNumber);
  if (infoNumber === undefined || !ofMachine) return undefined;
  const isToldElsewhere = ofMachine.infoNumber !== undefined && card.has(ofMachine.infoNumber);
  const first = get()
    .summary.shownAt(infoNumber)
    .find((number) => card.has(number));
  return first === infoNumber && !isToldElsewhere ? ofMachine : own;
}
