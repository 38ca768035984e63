import { useLingui } from '@lingui/react';
import { alarmLabel } from '../../text/labels/alarmLabel.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import type { AlarmMarkState } from './alarmSummary.ts';
import css from './PointAlarmMark.module.css';
import { usePointAlarm } from './useAlarms.ts';

/** The mark of the most urgent alarm of a point or its machine (R49), before the point's name in a list. */
export function PointAlarmMark({ infoNumber }: { readonly infoNumber: number | undefined }) {
  return <NameAlarmMark told={usePointAlarm(infoNumber)} />;
}

/** The same of what is known already. */
export function NameAlarmMark({ told }: { readonly told: AlarmMarkState | undefined }) {
  const { i18n } = useLingui();
  if (!told) return null;
  const { priority, isUnacknowledged, isOver } = told;
  const label = i18n._(alarmLabel(told));
  return (
    <span className={css.mark} title={label}>
      <AlarmMark priority={priority} isUnacknowledged={isUnacknowledged} isOver={isOver} size={16} label={label} />
    </span>
  );
}
