import { useLingui } from '@lingui/react';
import { alarmLabel, asideLabel } from '../../text/labels/alarmLabel.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import type { AlarmMarkState } from './alarmSummary.ts';
import css from './PointAlarmMark.module.css';
import { usePointAlarm } from './useAlarms.ts';

/** The mark of the most urgent alarm of a point or its machine (R49), before the point's name in a list. */
export function PointAlarmMark({ infoNumber }: { readonly infoNumber: number | undefined }) {
  return <NameAlarmMark told={usePointAlarm(infoNumber)} />;
}

/** The same of what is known already: what stands, and beside it what is put aside (R52). */
export function NameAlarmMark({ told }: { readonly told: AlarmMarkState | undefined }) {
  const { i18n } = useLingui();
  if (!told) return null;
  const { priority, isUnacknowledged, isOver, count, aside } = told;
  const label = i18n._(alarmLabel(told));
  const asideWords = aside && i18n._(asideLabel(aside.by, aside.priority, aside.message));
  return (
    <>
      {count > 0 && (
        <span className={css.mark} title={label}>
          <AlarmMark priority={priority} isUnacknowledged={isUnacknowledged} isOver={isOver} size={16} label={label} />
        </span>
      )}
      {aside && asideWords !== undefined && (
        <span className={css.mark} title={asideWords}>
          <AlarmMark priority={aside.priority} isAside size={16} label={asideWords} />
        </span>
      )}
    </>
  );
}
