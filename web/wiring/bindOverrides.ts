import type { CommandBlock } from '../../protocol/commandBlock.ts';
import { readAllBlocks, readAllOverrides } from '../api/overrides.ts';
import type { Live } from '../live/live.ts';
import { Overrides, type OverridesAndBlocks } from '../overrides/overrides.ts';
import type { EndedBlock } from '../session/news.ts';
import { tellsOverrides } from '../session/rights.ts';
import type { Session } from '../session/session.ts';

/** Where no feed tells that they have changed. */
const askMs = 30_000;
/** Every tab of the device hears of a change at once: each asks at a moment of its own within this. */
const spreadMs = 1000;

export interface OverridesParts {
  readonly session: Session;
  readonly live: Pick<Live, 'store' | 'deviceTime' | 'topic' | 'freshness'>;
  readonly every: (ms: number, run: () => void) => () => void;
}

/**
 * Command blocks, forced and simulated values for as long as somebody is logged in. The feed tells when they have changed:
 * they are read again then, and not asked for on end. Nobody's activity (R7).
 */
export function bindOverrides({ session, live, every }: OverridesParts): Overrides {
  const { client } = session;
  const nameOf = (infoNumber: number) => live.store.get(infoNumber).point?.name ?? String(infoNumber);
  const overridesList = new Overrides(
    () => readAll(),
    (ended) => session.tell({ kind: 'blocksEnded', blocks: [...toldBefore(session), ...ended.map(endedBlock)] }),
  );
  const services = () => session.state.station?.card.services;
  const readAll = async (): Promise<OverridesAndBlocks | undefined> => {
    const [blocks, overrides] = await Promise.all([
      services()?.has('CommandBlock') ? readAllBlocks(client) : [],
      services()?.has('Override') ? readAllOverrides(client) : [],
    ]);
    return blocks && overrides ? { blocks, overrides } : undefined;
  };
  const endedBlock = ({ infoNumber, user, text, until }: CommandBlock): EndedBlock => ({
    name: nameOf(infoNumber),
    user,
    text,
    until,
  });
  const ask = () => void overridesList.refresh(live.deviceTime());
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
    const isWanted = status === 'Connected' && station && station.profile.isNormalMode && tellsOverrides(station);
    if (isWanted && !stop) {
      stop = [
        live.topic('blocks').subscribe(askSoon),
        live.topic('overrides').subscribe(askSoon),
        every(askMs, () => {
          if (live.freshness().link === 'none' || overridesList.state.status === 'failed') ask();
        }),
      ];
      ask();
    }
    if (isWanted || !stop) return;
    for (const end of stop) end();
    stop = undefined;
    overridesList.clear();
  };
  session.subscribe(follow);
  follow();
  return overridesList;
}

/** What was told of ended blocks and not put away yet. */
function toldBefore(session: Session): readonly EndedBlock[] {
  return session.state.news.flatMap((news) => (news.kind === 'blocksEnded' ? news.blocks : []));
}
