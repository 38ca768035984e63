import { type Fleet, type FleetAlarms, getFleet, getFleetAlarms } from '../../../protocol/calls/fleet.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { mergeFleet } from '../../fleet/mergeFleet.ts';
import { useTopicFollowing } from '../../live/useTopicLatest.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { createLatest, type Latest, type LatestSetting, shareLatest } from '../../ui/latest.ts';
import { useStore } from '../../ui/store.ts';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { paced } from './paced.ts';

/** Four times as long is left between two requests, ms: a lost station is seen within 10 s. */
const spreadMs = 400;

interface Fleets {
  readonly login: string;
  readonly fleet: Latest<Fleet>;
  readonly alarms: Latest<FleetAlarms>;
}

/** The bar of a hub and its pages show the same: one of each is read. */
const shared = new WeakMap<Caller, Fleets>();

function fleetsOf(client: Caller, login: string, topic: LatestSetting<unknown>['topic']): Fleets {
  const known = shared.get(client);
  if (known?.login === login) return known;
  const fleets = {
    login,
    fleet: shareLatest(
      createLatest<Fleet>({
        read: paced(async (before) => {
          const reply = replyOf(await ask(client, getFleet, { after: before?.mark }));
          return reply && mergeFleet(before, reply);
        }),
        ...{ topic, spreadMs },
      }),
    ),
    alarms: shareLatest(
      createLatest({
        read: paced(async (_: FleetAlarms | undefined) => replyOf(await ask(client, getFleetAlarms))),
        ...{ topic, spreadMs },
      }),
    ),
  };
  shared.set(client, fleets);
  return fleets;
}

function useFleets(): Fleets {
  const { client } = useSession();
  const { login } = useSessionState();
  return fleetsOf(client, login, useWorld().topic('fleet'));
}

function useShared<T>(latest: Latest<T>): LatestInUse<T> {
  useTopicFollowing(latest);
  return { ...useStore(latest), refresh: latest.refresh };
}

export function useFleet(): LatestInUse<Fleet> {
  return useShared(useFleets().fleet);
}

export function useFleetAlarms(): LatestInUse<FleetAlarms> {
  return useShared(useFleets().alarms);
}
