import { getBlocks, getOverrides } from '../../protocol/calls/exception.ts';
import { ask, replyOf } from '../api/ask.ts';
import type { Live } from '../live/live.ts';
import { endedOf, noOverrides, type Overrides, type OverridesAndBlocks } from '../notNormal/overrides.ts';
import type { OperatorNotification } from '../session/notifications.ts';
import { tellsOverrides } from '../session/rights.ts';
import type { Session } from '../session/session.ts';
import { createLatest } from '../ui/latest.ts';
import type { Readable } from '../ui/store.ts';
import { followLatest } from './followLatest.ts';

/** In degraded mode, or of a device that has neither. */
const notRequested = { value: undefined, status: 'none', readAt: undefined } as const;

const pollMs = 30_000;

export interface OverridesParts {
  readonly session: Session;
  readonly live: Pick<Live, 'store' | 'deviceTime' | 'topic' | 'freshness' | 'onFreshness'>;
}

/** During a login. They are read again when the feed carries another version of them. */
export function bindOverrides({ session, live }: OverridesParts): Overrides {
  const { client } = session;
  const services = () => session.state.station?.card.services;
  const latest = createLatest<OverridesAndBlocks>({
    read: async () => {
      const [blocks, overrides] = await Promise.all([
        services()?.has('CommandBlock') ? ask(client, getBlocks, { each: true }).then(replyOf) : { blocks: [] },
        services()?.has('Override') ? ask(client, getOverrides).then(replyOf) : { overrides: [] },
      ]);
      return blocks && overrides ? { ...blocks, ...overrides } : undefined;
    },
    topic: anyOf(live.topic('blocks'), live.topic('overrides')),
  });

  let before: OverridesAndBlocks = noOverrides;
  const tellEnded = () => {
    const { value } = latest.get();
    const now = live.deviceTime();
    const after = value ?? noOverrides;
    // After the session nothing has ended, it is forgotten.
    if (!value || now === undefined) {
      before = after;
      return;
    }
    const [blocks, overrides] = [
      endedOf(before.blocks, after.blocks, now),
      endedOf(before.overrides, after.overrides, now),
    ];
    before = after;
    const nameOf = (infoNumber: number) => live.store.get(infoNumber).point?.name ?? String(infoNumber);
    if (blocks.length > 0) {
      const ended = blocks.map(({ infoNumber, user, text, until }) => ({
        name: nameOf(infoNumber),
        user,
        text,
        until,
      }));
      session.tell({
        kind: 'blocksEnded',
        blocks: [...notified(session, 'blocksEnded').flatMap((one) => one.blocks), ...ended],
      });
    }
    if (overrides.length > 0) {
      const ended = overrides.map(({ infoNumber, user, until }) => ({ name: nameOf(infoNumber), user, until }));
      const earlier = notified(session, 'overridesEnded').flatMap((one) => one.overrides);
      session.tell({ kind: 'overridesEnded', overrides: [...earlier, ...ended] });
    }
  };
  latest.subscribe(tellEnded);
  const isServed = followLatest(latest, {
    live,
    pollMs,
    isWanted: () => {
      const { status, station, isBusy } = session.state;
      // While the password changes nothing is read; what was read stays.
      if (status === 'Connected' && isBusy) return undefined;
      return status === 'Connected' && station?.profile.isNormalMode === true && tellsOverrides(station);
    },
    changes: [(follow) => session.subscribe(follow)],
  });
  return { ...latest, get: () => (isServed.get() || !session.state.station ? latest.get() : notRequested) };
}

type Telling = Pick<Readable<unknown>, 'subscribe'>;

/** Notifies when any of them does. */
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

type Notification<K> = Extract<OperatorNotification, { readonly kind: K }>;

function notified<K extends OperatorNotification['kind']>(session: Session, kind: K): readonly Notification<K>[] {
  return session.state.notifications.filter((one): one is Notification<K> => one.kind === kind);
}
