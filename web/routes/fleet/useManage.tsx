import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { ManageStation } from '../../fleet/manage/ManageStation.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';

/** Name, group and removal of a station, for administrators. */
export function useManage(refresh: () => Promise<void>) {
  const { client } = useSession();
  const { station: hub } = useSessionState();
  const isOffered = hub !== undefined && serves(hub, 'makeEnrolCode');
  return (station: FleetStation, onRemoved: () => void) =>
    isOffered && (
      <ManageStation key={station.id} client={client} station={station} refresh={refresh} onRemoved={onRemoved} />
    );
}
