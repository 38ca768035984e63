import { useLingui } from '@lingui/react';
import { alarmLabel, asideLabel } from '../../text/labels/alarmLabel.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import type { AlarmMarkState } from './alarmSummary.ts';
import css from './PointAlarmMark.module.css';
import { usePointAlarm } from './useAlarms.ts';

export function PointAlarmMark({ infoNumber }: { readonly infoNumber: number | undefined }) {
  return <NameAlarmMark mark={usePointAlarm(infoNumber)} />;
}

/** The active alarms, and beside them those put aside (R52). */
export function NameAlarmMark({ mark }: { readonly mark: AlarmMarkState | undefined }) {
  const { i18n } = useLingui();
  if (!mark) return null;
  const { priority, isUnacknowledged, isOver, count, aside } = mark;
  const label = i18n._(alarmLabel(mark));
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
