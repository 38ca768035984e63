import type { CommandBlock } from '../../protocol/commandBlock.ts';
import { readAllBlocks, readAllOverrides } from '../api/overrides.ts';
import type { Live } from '../live/live.ts';
import { endedBlocks, type Overrides, type OverridesAndBlocks } from '../overrides/overrides.ts';
import type { EndedBlock } from '../session/notifications.ts';
import { tellsOverrides } from '../session/rights.ts';
import type { Session } from '../session/session.ts';
import { createLatest } from '../ui/latest.ts';
import type { Readable } from '../ui/store.ts';

/** Where no feed tells that they have changed. */
const askMs = 30_000;

export interface OverridesParts {
  readonly session: Session;
  readonly live: Pick<Live, 'store' | 'deviceTime' | 'topic' | 'freshness' | 'onFreshness'>;
}

/**
 * Command blocks, forced and simulated values for as long as somebody is logged in. The feed tells when they have changed:
 * they are read again then, and not asked for on end. Nobody's activity (R7).
 */
export function bindOverrides({ session, live }: OverridesParts): Overrides {
  const { client } = session;
  const services = () => session.state.station?.card.services;
  const latest = createLatest<OverridesAndBlocks>({
    read: async () => {
      const [blocks, overrides] = await Promise.all([
        services()?.has('CommandBlock') ? readAllBlocks(client) : [],
        services()?.has('Override') ? readAllOverrides(client) : [],
      ]);
      return blocks && overrides ? { blocks, overrides } : undefined;
    },
    topic: anyOf(live.topic('blocks'), live.topic('overrides')),
  });

  let before: readonly CommandBlock[] = [];
  const tellEnded = () => {
    const after = latest.get().value?.blocks;
    const now = live.deviceTime();
    const ended = after && now !== undefined ? endedBlocks(before, after, now) : [];
    before = after ?? [];
    if (ended.length === 0) return;
    const nameOf = (infoNumber: number) => live.store.get(infoNumber).point?.name ?? String(infoNumber);
    const told = ended.map(({ infoNumber, user, text, until }) => ({ name: nameOf(infoNumber), user, text, until }));
    session.tell({ kind: 'blocksEnded', blocks: [...toldBefore(session), ...told] });
  };
  const askWithoutFeed = () => latest.askEvery(live.freshness().link === 'none' ? askMs : undefined);
  latest.subscribe(tellEnded);
  live.onFreshness(askWithoutFeed);
  askWithoutFeed();

  let stop: (() => void) | undefined;
  const follow = () => {
    const { status, station, isBusy } = session.state;
    // While the password changes nothing is asked; what was told stays.
    if (status === 'Connected' && isBusy) return;
    const isWanted = status === 'Connected' && station && station.profile.isNormalMode && tellsOverrides(station);
    if (isWanted) stop ??= latest.start();
    if (isWanted || !stop) return;
    stop();
    stop = undefined;
    latest.clear();
  };
  session.subscribe(follow);
  follow();
  return latest;
}

type Telling = Pick<Readable<unknown>, 'subscribe'>;

/** Tells when any of them does. */
function anyOf(...all: readonly Telling[]): Telling {
  return {
    subscribe: (listener) => {
      const stops = all.map(({ subscribe }) => subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** What was told of ended blocks and not put away yet. */
function toldBefore(session: Session): readonly EndedBlock[] {
  return session.state.notifications.flatMap((notification) =>
    notification.kind === 'blocksEnded' ? notification.blocks : [],
  );
}
