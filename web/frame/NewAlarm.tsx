import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type Alarm, isUnacknowledged } from '../../protocol/alarm.ts';
import { useAlarmsState } from '../live/alarms/useAlarms.ts';

export function NewAlarm() {
  const { t } = useLingui();
  const { status, summary } = useAlarmsState();
  const [come, setCome] = useState<readonly Alarm[]>([]);
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (status !== 'ready') return;
    const known = last.current;
    const occurrences = summary.annunciated.map(({ occurrence = 0 }) => occurrence);
    last.current = Math.max(known ?? 0, ...occurrences);
    if (known === undefined) return;
    const further = summary.annunciated.filter((alarm) => isUnacknowledged(alarm) && (alarm.occurrence ?? 0) > known);
    if (further.length > 0) setCome(further);
  }, [status, summary]);
  const [first] = come;
  const count = come.length;
  const words = first && [
    count > 1 && plural(count, { one: '# new alarm', other: '# new alarms' }),
    t`Priority ${first.priority} alarm: ${first.message}`,
  ];
  const spoken = words ? words.filter(Boolean).join('. ') : '';
  const isUrgent = first?.priority === 1;
  // Both are there before there is anything to say, or a screen reader would not say it.
  return (
    <>
      <span className="unseen" aria-live="polite">
        {isUrgent ? '' : spoken}
      </span>
      <span className="unseen" aria-live="assertive">
        {isUrgent ? spoken : ''}
      </span>
    </>
  );
}
