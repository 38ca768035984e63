import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AlarmMarkState } from '../../live/alarms/alarmSummary.ts';
import { useAlarms, usePointAlarm } from '../../live/alarms/useAlarms.ts';
import { alarmLabel, asideLabel, asideWords } from '../../text/labels/alarmLabel.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import breath from '../../ui/breathing.module.css';
import css from './CardPage.module.css';

/**
 * The most urgent alarm of a row's point or its machine; wakes for that alone. Its message stands in the row of the point
 * that it is on, and of the machine's first point; the machine's further rows have the mark, or a card would say it ten times.
 */
export function RowAlarm({ infoNumber }: { readonly infoNumber: number | undefined }) {
  const { i18n } = useLingui();
  const { get } = useAlarms();
  const alarm = usePointAlarm(infoNumber);
  if (!alarm || infoNumber === undefined) return null;
  const { priority, message, isUnacknowledged, isOver, count, aside } = alarm;
  const first = get().summary.shownAt(infoNumber)[0];
  const asideRow = aside && <AsideRow aside={aside} isWorded={[aside.infoNumber, first].includes(infoNumber)} />;
  if (count === 0) return asideRow;
  const isWorded = [alarm.infoNumber, first].includes(infoNumber);
  return (
    <>
      <span className={isWorded ? css.alarm : css.mark} data-alarm={priority}>
        <AlarmMark
          priority={priority}
          isOver={isOver}
          size={16}
          {...(!isWorded && { label: i18n._(alarmLabel(alarm)) })}
        />
        {isWorded && (
          <span>
            {message}
            {isOver && ` (${i18n._(msg`returned to normal`)})`}
          </span>
        )}
        {isUnacknowledged && <span className={`${css.frame} ${breath.breathing}`} />}
      </span>
      {asideRow}
    </>
  );
}

/** What is put aside, in the same places. */
function AsideRow({
  aside: { priority, message, by },
  isWorded,
}: {
  readonly aside: NonNullable<AlarmMarkState['aside']>;
  readonly isWorded: boolean;
}) {
  const { i18n } = useLingui();
  const label = i18n._(asideLabel(by, priority, message));
  return (
    <span className={isWorded ? css.alarm : css.mark} data-aside={by}>
      <AlarmMark priority={priority} isAside size={16} {...(!isWorded && { label })} />
      {isWorded && (
        <span>
          {message} ({i18n._(asideWords[by])})
        </span>
      )}
    </span>
  );
}
