import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { knownZone } from '../../../protocol/programme/zone.ts';
import { FleetTabs } from '../../fleet/FleetTabs.tsx';
import { readFleetPoint } from '../../fleet/trends/fleetPoint.ts';
import { StationChoice } from '../../fleet/trends/StationChoice.tsx';
import { useWorld, WorldContext } from '../../live/WorldContext.ts';
import { later } from '../../text/later.tsx';
import { pensOf } from '../../trends/pens/penList.ts';
import { useSame } from '../../ui/useSame.ts';
import { paths } from '../routes.ts';
import { useTrendState } from '../trends/useTrendState.ts';
import { fleetHrefs } from './fleetHrefs.ts';
import { useFleet } from './useFleet.ts';
import { useFleetTrends } from './useFleetTrends.ts';

/** Of the part of the app that devices load for their trends: it stays one. */
const TrendsPage = later(async () => (await import('../trends/TrendsRoute.tsx')).TrendsPage);

const trendsAt = (search: string) => paths.fleetTrends + search;
const none: readonly never[] = [];
const noMarks = { marks: none, hasMore: false };
const noPlace = () => undefined;

/** Points of several stations on one time axis with one cursor. */
export function FleetTrendsRoute() {
  const { i18n } = useLingui();
  const base = useWorld();
  const { value } = useFleet();
  const { state, faults, now, clock, onChange } = useTrendState(trendsAt);
  const [station, setStation] = useState('');
  // The list comes again with each report of a station.
  const stations = useSame(
    value?.stations.map(({ id, name, state: is }) => ({ id, name, isLive: is === 'live' })) ?? [],
  );
  const names = useMemo(() => new Map(stations.map(({ id, name }) => [id, name])), [stations]);
  const nameOf = useCallback((id: string) => names.get(id) ?? id, [names]);
  const trends = useFleetTrends({ points: state.points, station, nameOf });
  const { byId, missing } = trends;
  const chosen = useSame({ points: state.points, hidden: state.hidden });
  const pens = useMemo(
    () => pensOf(chosen, byId).map((pen) => (pen.point ? pen : { ...pen, name: unknownName(pen.id, nameOf) })),
    [chosen, byId, nameOf],
  );
  const choice = <StationChoice stations={stations} chosen={station} isRead={trends.isKnown} onChoose={setStation} />;
  const missingNames = new Intl.ListFormat(i18n.locale).format(missing.map(nameOf));
  return (
    <WorldContext value={trends.world}>
      <div className="column tall">
        <FleetTabs shown="trends" hrefs={fleetHrefs} />
        {missing.length > 0 && (
          <p role="status" className="notice">
            <Trans>No response from {missingNames}: its recorded values are not shown.</Trans>
          </p>
        )}
        <div className="fill">
          <TrendsPage
            state={state}
            faults={faults}
            pens={pens}
            onChange={onChange}
            ask={trends.history}
            find={trends.find}
            placeOf={noPlace}
            marks={noMarks}
            alarmLimits={none}
            tools={state.points.length > 0 ? () => choice : undefined}
            start={choice}
            now={now}
            clock={clock}
            timeZone={knownZone(base.timeZone())}
          />
        </div>
      </div>
    </WorldContext>
  );
}

/** Before the points of its station are known, or where it has no such point. */
function unknownName(id: string, nameOf: (station: string) => string): string {
  const named = readFleetPoint(id);
  return named ? `${nameOf(named.station)} · ${named.point}` : id;
}
