import { Plural, useLingui } from '@lingui/react/macro';
import { alarmPriorities } from '../../../protocol/alarm.ts';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { NamedAlarmMark } from '../../ui/NamedAlarmMark.tsx';

interface AlarmCountsProps {
  readonly station: Pick<FleetStation, 'counts' | 'unacknowledged'>;
}

/** By priority; nothing where there is no alarm. */
export function AlarmCounts({ station: { counts, unacknowledged } }: AlarmCountsProps) {
  const { t } = useLingui();
  const present = alarmPriorities.filter((priority) => (counts[priority - 1] ?? 0) > 0);
  if (present.length === 0) return null;
  return (
    <span className="wrap near">
      {present.map((priority) => (
        <span key={priority} className="row near firm">
          <NamedAlarmMark priority={priority} /> ×{counts[priority - 1]}
        </span>
      ))}
      {unacknowledged > 0 && (
        <b title={t`Unacknowledged alarms`}>
          <Plural value={unacknowledged} one="# unacknowledged" other="# unacknowledged" />
        </b>
      )}
    </span>
  );
}
