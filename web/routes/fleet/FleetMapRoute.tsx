import { getFleetMap } from '../../../protocol/calls/fleet.ts';
import { FleetTabs } from '../../fleet/FleetTabs.tsx';
import { FleetMapPage } from '../../fleet/map/FleetMapPage.tsx';
import { SummariesContext } from '../../fleet/summaries.ts';
import { usePartReader } from '../../live/useReader.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { paths } from '../routes.ts';
import { fleetHrefs } from './fleetHrefs.ts';
import { useFleet } from './useFleet.ts';
import { useFleetSummaries } from './useFleetSummaries.ts';
import { useManage } from './useManage.tsx';

/** The outline changes rarely: it may be large, and is read again now and then. */
const everyMs = 600_000;

export function FleetMapRoute() {
  const { client } = useSession();
  const { station } = useSessionState();
  const { deviceTime } = useWorld();
  const fleet = useFleet();
  const outline = useLatest({ read: usePartReader(client, getFleetMap, 'svg'), everyMs });
  return (
    <SummariesContext value={useFleetSummaries()}>
      <FleetMapPage
        client={client}
        fleet={fleet}
        outline={outline}
        now={deviceTime() ?? Date.now()}
        mayPlace={station !== undefined && serves(station, 'makeEnrolCode')}
        tabs={<FleetTabs shown="map" hrefs={fleetHrefs} />}
        listHref={paths.fleet}
        manage={useManage(fleet.refresh)}
      />
    </SummariesContext>
  );
}
