import { useCallback, useMemo } from 'react';
import { getHistory } from '../../../protocol/calls/history.ts';
import type { Point } from '../../../protocol/point.ts';
import { knownZone } from '../../../protocol/programme/zone.ts';
import { ask as askDevice } from '../../api/ask.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { createSearch } from '../../navigator/searchIndex.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import type { AskHistory } from '../../trends/load/historyLoader.ts';
import type { FindPoints } from '../../trends/pens/AddPen.tsx';
import { pensOf, pointsById } from '../../trends/pens/penList.ts';
import { TrendsPage } from '../../trends/TrendsPage.tsx';
import { chosenPen } from '../../trends/useScene.ts';
import { useSame } from '../../ui/useSame.ts';
import { firstPage } from '../firstPage.ts';
import { paths } from '../routes.ts';
import { usePointPlace } from '../usePointPlace.ts';
import { useAlarmLimits } from './useAlarmLimits.ts';
import { useAroundTrends } from './useAroundTrends.tsx';
import { useFirstView } from './useFirstView.ts';
import { useTrendMarks } from './useTrendMarks.ts';
import { useTrendState } from './useTrendState.ts';

const noPoints: readonly Point[] = [];

export { TrendsPage };

export function TrendsRoute() {
  const { client } = useSession();
  const { station } = useSessionState();
  const live = useWorld();
  const placeOf = usePointPlace();
  const { state, faults, now, clock, onChange } = useTrendState(paths.trendsOf);
  const ask = useCallback<AskHistory>((query, signal) => askDevice(client, getHistory, query, signal), [client]);
  const points = station?.points?.points ?? noPoints;
  const byId = useMemo(() => pointsById(points), [points]);
  const chosen = useSame({ points: state.points, hidden: state.hidden });
  const pens = useMemo(() => pensOf(chosen, byId), [chosen, byId]);
  const synoptics = station?.config?.synoptics;
  const find = useMemo<FindPoints>(() => {
    const search = createSearch({
      synoptics: synoptics ?? [],
      points,
      first: synoptics && firstPage(synoptics),
      screens: [],
    });
    return (query) => {
      if (query.trim() === '')
        return { items: points.slice(0, mostListed), more: Math.max(0, points.length - mostListed) };
      const { hits, more } = search(query);
      return { items: hits.flatMap((hit) => (hit.kind === 'point' ? [hit.point] : [])), more };
    };
  }, [points, synoptics]);
  const marks = useTrendMarks(state, pens);
  const alarmLimits = useAlarmLimits(chosenPen(pens, state.chosen)?.point?.infoNumber);
  const around = useAroundTrends();
  const first = useFirstView(state);
  if (!station) return null;
  return (
    <TrendsPage
      state={state}
      faults={faults}
      pens={pens}
      onChange={onChange}
      ask={ask}
      find={find}
      placeOf={placeOf}
      marks={marks}
      alarmLimits={alarmLimits}
      {...around}
      first={first}
      now={now}
      clock={clock}
      timeZone={knownZone(live.timeZone())}
    />
  );
}

/** Listed before anything is typed. */
const mostListed = 50;
