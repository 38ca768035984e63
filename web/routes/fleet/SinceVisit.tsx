import { useCallback } from 'react';
import { type Fleet, getFleetAlarms } from '../../../protocol/calls/fleet.ts';
import type { FleetView } from '../../fleet/list/fleetView.ts';
import { SinceLine } from '../../fleet/since/SinceLine.tsx';
import { useLastVisit } from '../../fleet/since/useLastVisit.ts';
import { usePartReader } from '../../live/useReader.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { useKnown } from '../../ui/useKnown.ts';
import { type LatestInUse, useLatest } from '../../ui/useLatest.ts';
import { paths } from '../routes.ts';

/** The alarms of all stations may be many. */
const everyMs = 60_000;

interface SinceVisitProps {
  readonly fleet: LatestInUse<Fleet>;
  readonly onView: (change: Partial<FleetView>) => void;
}

/** Nothing while the hub does not answer: no one knows then what has come up. */
export function SinceVisit({ fleet, onView }: SinceVisitProps) {
  const { client } = useSession();
  const { login } = useSessionState();
  const { deviceTime } = useWorld();
  const now = useCallback(() => deviceTime() ?? Date.now(), [deviceTime]);
  const { from, markRead } = useLastVisit(`${new URL(document.baseURI).pathname} ${login}`, now);
  const alarms = useLatest({
    read: usePartReader(client, getFleetAlarms, 'alarms'),
    everyMs,
    isWanted: from !== undefined,
  });
  const isKnown = useKnown(fleet.status) === 'ready';
  if (from === undefined || !fleet.value || !isKnown) return null;
  return (
    <SinceLine
      from={from}
      stations={fleet.value.stations}
      alarms={alarms.value}
      alarmsHref={paths.fleetAlarmsSince(from)}
      onStations={() => onView({ need: 'notCurrent', sort: 'since' })}
      onRead={markRead}
    />
  );
}
