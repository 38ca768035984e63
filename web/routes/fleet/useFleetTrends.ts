import { useEffect, useMemo, useRef, useState } from 'react';
import { attempt } from '../../../protocol/attempt.ts';
import { getPoints, poll } from '../../../protocol/calls/feed.ts';
import { getHistory } from '../../../protocol/calls/history.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Frame } from '../../../protocol/wire/frame.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { stationPath } from '../../fleet/StationLink.tsx';
import { fleetHistory } from '../../fleet/trends/fleetHistory.ts';
import { readFleetPoint, writeFleetPoint } from '../../fleet/trends/fleetPoint.ts';
import { createFleetWorld, type FleetPoint } from '../../fleet/trends/fleetWorld.ts';
import { createStationLists } from '../../fleet/trends/stationLists.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { createSearch } from '../../navigator/searchIndex.ts';
import { useSession } from '../../session/SessionContext.ts';
import type { FindPoints } from '../../trends/pens/AddPen.tsx';
import { useStore } from '../../ui/store.ts';
import { every } from '../../ui/timers.ts';

/** Listed before anything is typed. */
const mostListed = 50;

interface FleetTrendsWanted {
  /** As the address names them. */
  readonly points: readonly string[];
  /** Whose points are offered; empty: those of every station that is read already. */
  readonly station: string;
  readonly nameOf: (station: string) => string;
}

/** The points, histories and live values of the stations that the trend shows. */
export function useFleetTrends({ points, station, nameOf }: FleetTrendsWanted) {
  const session = useSession();
  const base = useWorld();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const clientOf = useMemo(() => {
    const clients = new Map<string, ReturnType<typeof session.clientAt>>();
    return (id: string) => clients.getOrInsertComputed(id, () => session.clientAt(stationPath(id)));
  }, [session]);
  const lists = useMemo(
    () => createStationLists(async (id) => replyOf(await ask(clientOf(id), getPoints))?.points),
    [clientOf],
  );
  const known = useStore(lists);
  const stations = [...new Set([...points.flatMap((name) => readFleetPoint(name)?.station ?? []), station])].filter(
    Boolean,
  );
  const wanted = stations.join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ').filter(Boolean)) void lists.want(id);
  }, [lists, wanted]);

  // Of this page: numbers of its points, and of their sources.
  const numbers = useRef(new Map<string, number>()).current;
  const numberOf = useMemo(
    () => (name: string) => numbers.getOrInsertComputed(name, () => numbers.size + 1),
    [numbers],
  );
  const all = useMemo<readonly FleetPoint[]>(
    () =>
      [...known].flatMap(([id, list]) =>
        list.map((point) => ({
          station: id,
          number: point.infoNumber,
          point: pointHere(point, { id, name: nameOf(id), numberOf }),
        })),
      ),
    [known, nameOf, numberOf],
  );
  const fleet = useMemo(
    () =>
      createFleetWorld({
        base,
        poll: async (id, wanted) => frameOf(replyOf(await ask(clientOf(id), poll, { points: wanted }))?.frame),
        sourceOf: (id, source) => numberOf(`${id} source ${source}`),
        every,
      }),
    [base, clientOf, numberOf],
  );
  useEffect(() => fleet.start(), [fleet]);
  useEffect(() => fleet.setPoints(all), [fleet, all]);
  const history = useMemo(
    () =>
      fleetHistory({
        ask: (id, query, signal) => ask(clientOf(id), getHistory, query, signal),
        idsAt: async (id, names) => {
          const list = await lists.want(id);
          return list && new Map(names.flatMap((name) => idAt(list, name)));
        },
        onMissing: setMissing,
      }),
    [clientOf, lists],
  );
  const byId = useMemo(() => {
    const found = new Map(all.map(({ point }) => [point.id, point]));
    for (const one of all) {
      const byNumber = writeFleetPoint({ station: one.station, point: `#${one.number}` });
      found.set(byNumber, { ...one.point, id: byNumber });
    }
    return found;
  }, [all]);
  const find = useMemo<FindPoints>(() => {
    const offered = all.filter((one) => station === '' || one.station === station).map(({ point }) => point);
    const search = createSearch({ synoptics: [], points: offered, first: undefined, screens: [] });
    return (query) => {
      if (query.trim() === '')
        return { items: offered.slice(0, mostListed), more: Math.max(0, offered.length - mostListed) };
      const { hits, more } = search(query);
      return { items: hits.flatMap((hit) => (hit.kind === 'point' ? [hit.point] : [])), more };
    };
  }, [all, station]);
  return { world: fleet.world, byId, history, find, missing, isKnown: known.has(station) };
}

interface Here {
  readonly id: string;
  readonly name: string;
  readonly numberOf: (name: string) => number;
}

/** Numbers of different stations would be mistaken for each other. */
function pointHere(point: Point, { id, name, numberOf }: Here): Point {
  const fleetId = writeFleetPoint({ station: id, point: point.id });
  return {
    ...point,
    id: fleetId,
    infoNumber: numberOf(fleetId),
    source: numberOf(`${id} source ${point.source}`),
    name: `${name} · ${point.name || point.riData || point.id}`,
  };
}

function idAt(list: readonly Point[], name: string): readonly (readonly [name: string, id: string])[] {
  const found = list.find((one) => one.id === name || `#${one.infoNumber}` === name);
  return found ? [[name, found.id]] : [];
}

function frameOf(text: string | undefined): Frame | undefined {
  return text === undefined ? undefined : attempt(() => JSON.parse(text) as Frame);
}
