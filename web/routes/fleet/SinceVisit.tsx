import { useCallback } from 'react';
import type { Fleet } from '../../../protocol/calls/fleet.ts';
import type { FleetView } from '../../fleet/list/fleetView.ts';
import { SinceLine } from '../../fleet/since/SinceLine.tsx';
import { useLastVisit } from '../../fleet/since/useLastVisit.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useSessionState } from '../../session/SessionContext.ts';
import { useKnown } from '../../ui/useKnown.ts';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { paths } from '../routes.ts';
import { useFleetAlarms } from './useFleet.ts';

interface SinceVisitProps {
  readonly fleet: LatestInUse<Fleet>;
  readonly onView: (change: Partial<FleetView>) => void;
}

/** Nothing while the hub does not answer: no one knows then what has come up. */
export function SinceVisit({ fleet, onView }: SinceVisitProps) {
  const { login } = useSessionState();
  const { deviceTime } = useWorld();
  const now = useCallback(() => deviceTime() ?? Date.now(), [deviceTime]);
  const { from, markRead } = useLastVisit(`${new URL(document.baseURI).pathname} ${login}`, now);
  const alarms = useFleetAlarms();
  const isKnown = useKnown(fleet.status) === 'ready';
  if (from === undefined || !fleet.value || !isKnown) return null;
  return (
    <SinceLine
      from={from}
      stations={fleet.value.stations}
      alarms={alarms.value?.alarms}
      alarmsHref={`${paths.fleetAlarms}?from=${from}`}
      onStations={() => onView({ need: 'notCurrent', sort: 'since' })}
      onRead={markRead}
    />
  );
}
