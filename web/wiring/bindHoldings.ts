import type { Lock } from '../../protocol/lock.ts';
import { readAllLocks, readAllOverrides } from '../api/maintenance.ts';
import type { Live } from '../live/live.ts';
import { type Held, Holdings } from '../maintenance/holdings.ts';
import type { EndedLock } from '../session/news.ts';
import { tellsHoldings } from '../session/rights.ts';
import type { Session } from '../session/session.ts';

/** Where no feed tells that they have changed. */
const askMs = 30_000;
/** Every tab of the device hears of a change at once: each asks at a moment of its own within this. */
const spreadMs = 1000;

export interface HoldingsParts {
  readonly session: Session;
  readonly live: Pick<Live, 'store' | 'deviceTime' | 'topic' | 'freshness'>;
  readonly every: (ms: number, run: () => void) => () => void;
}

/**
 * Locks, forced and simulated values for as long as somebody is logged in. The feed tells when they have changed:
 * they are read again then, and not asked for on end. Nobody's activity (R7).
 */
export function bindHoldings({ session, live, every }: HoldingsParts): Holdings {
  const { client } = session;
  const nameOf = (infoNumber: number) => live.store.get(infoNumber).point?.name ?? String(infoNumber);
  const holdings = new Holdings(
    () => readHeld(),
    (ended) => session.tell({ kind: 'locksEnded', locks: [...toldBefore(session), ...ended.map(endedLock)] }),
  );
  const services = () => session.state.station?.card.services;
  const readHeld = async (): Promise<Held | undefined> => {
    const [locks, overrides] = await Promise.all([
      services()?.has('Lock') ? readAllLocks(client) : [],
      services()?.has('Override') ? readAllOverrides(client) : [],
    ]);
    return locks && overrides ? { locks, overrides } : undefined;
  };
  const endedLock = ({ infoNumber, user, text, until }: Lock): EndedLock => ({
    name: nameOf(infoNumber),
    user,
    text,
    until,
  });
  const ask = () => void holdings.refresh(live.deviceTime());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop && ask(), Math.random() * spreadMs);
  };

  let stop: (() => void)[] | undefined;
  const follow = () => {
    const { status, station, isBusy } = session.state;
    // While the password changes nothing is asked; what was told stays.
    if (status === 'Connected' && isBusy) return;
    const isWanted = status === 'Connected' && station && station.profile.isNormalMode && tellsHoldings(station);
    if (isWanted && !stop) {
      stop = [
        live.topic('blocks').subscribe(askSoon),
        live.topic('overrides').subscribe(askSoon),
        every(askMs, () => {
          if (live.freshness().link === 'none' || holdings.state.status === 'failed') ask();
        }),
      ];
      ask();
    }
    if (isWanted || !stop) return;
    for (const end of stop) end();
    stop = undefined;
    holdings.clear();
  };
  session.subscribe(follow);
  follow();
  return holdings;
}

/** What was told of ended locks and not put away yet. */
function toldBefore(session: Session): readonly EndedLock[] {
  return session.state.news.flatMap((news) => (news.kind === 'locksEnded' ? news.locks : []));
}
