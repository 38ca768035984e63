import { Trans } from '@lingui/react/macro';
import type { AlarmStore } from '../../live/alarms/alarmStore.ts';
import { useStore } from '../../ui/store.ts';

/** Beside a page that shows alarms by marks alone: that there is no mark means nothing while they are unknown (R46). */
export function AlarmsUnknown({ alarms }: { readonly alarms: AlarmStore }) {
  const { status } = useStore(alarms);
  if (status !== 'stale') return null;
  return (
    <span role="status">
      <Trans>Alarm state unknown</Trans>
    </span>
  );
}
