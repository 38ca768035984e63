import { useCallback, useMemo } from 'react';
import { FleetTabs } from '../../fleet/FleetTabs.tsx';
import { FleetPage } from '../../fleet/list/FleetPage.tsx';
import { type FleetView, readFleetView, writeFleetView } from '../../fleet/list/fleetView.ts';
import { EnrolButton } from '../../fleet/manage/EnrolButton.tsx';
import { SummariesContext } from '../../fleet/summaries.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useHere, useNavigate, useWanted } from '../../router/RouterContext.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { fetchLater } from '../../text/language.ts';
import { useDialogPart } from '../../ui/dialogs/useDialogPart.ts';
import { paths } from '../routes.ts';
import { fleetHrefs } from './fleetHrefs.ts';
import { SinceVisit } from './SinceVisit.tsx';
import { useFleet } from './useFleet.ts';
import { useFleetSummaries } from './useFleetSummaries.ts';
import { useManage } from './useManage.tsx';

const fetchEnrol = async () => (await fetchLater(() => import('../../fleet/manage/EnrolDialog.tsx'))).EnrolDialog;

export function FleetRoute() {
  const { client } = useSession();
  const { deviceTime } = useWorld();
  const { search } = useHere();
  const wanted = useWanted();
  const navigate = useNavigate();
  const fleet = useFleet();
  const { station } = useSessionState();
  const enrol = useDialogPart(fetchEnrol);
  const mayEnrol = station !== undefined && serves(station, 'makeEnrolCode');
  const manage = useManage(fleet.refresh);
  const onView = useCallback(
    (change: Partial<FleetView>) =>
      // Of two quick changes none is lost, though the address is updated later.
      navigate(paths.fleet + writeFleetView({ ...readFleetView(wanted().search), ...change }), { replace: true }),
    [navigate, wanted],
  );
  return (
    <SummariesContext value={useFleetSummaries()}>
      <FleetPage
        fleet={fleet}
        view={useMemo(() => readFleetView(search), [search])}
        onView={onView}
        now={deviceTime() ?? Date.now()}
        tabs={<FleetTabs shown="list" hrefs={fleetHrefs} />}
        since={<SinceVisit fleet={fleet} onView={onView} />}
        actions={mayEnrol && <EnrolButton onClick={() => void enrol.open()} />}
        manage={manage}
      />
      {enrol.Part && <enrol.Part client={client} onClose={enrol.close} />}
    </SummariesContext>
  );
}
