import { useCallback } from 'react';
import { may } from '../../../protocol/rights.ts';
import type { FleetAlarmRow } from '../../fleet/alarms/alarmRows.ts';
import { FleetAlarmsPage } from '../../fleet/alarms/FleetAlarmsPage.tsx';
import { FleetTabs } from '../../fleet/FleetTabs.tsx';
import { stationPath } from '../../fleet/StationLink.tsx';
import { useHere } from '../../router/RouterContext.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { paths } from '../routes.ts';
import { fleetHrefs } from './fleetHrefs.ts';
import { useFleet, useFleetAlarms } from './useFleet.ts';

const mayAcknowledge = ({ station }: FleetAlarmRow) =>
  station !== undefined && may({ profile: station.profile }, 'acknowledgeAlarm');

export function FleetAlarmsRoute() {
  const session = useSession();
  const fleet = useFleet();
  const alarms = useFleetAlarms();
  const from = new URLSearchParams(useHere().search).get('from');
  return (
    <FleetAlarmsPage
      fleet={fleet}
      alarms={alarms}
      clientAt={useCallback((station: string) => session.clientAt(stationPath(station)), [session])}
      mayAcknowledge={mayAcknowledge}
      from={from === null || !/^\d{1,15}$/.test(from) ? undefined : Number(from)}
      allHref={paths.fleetAlarms}
      tabs={<FleetTabs shown="alarms" hrefs={fleetHrefs} />}
    />
  );
}
