import { setTimeout as delay } from 'node:timers/promises';
import { getEvents } from '../../protocol/calls/event.ts';
import { setOverride } from '../../protocol/calls/intervention.ts';
import type { Line } from '../bench.ts';
import { type Asker, contentOf, createAsker } from '../client/ask.ts';
import { ofRuns } from '../figures.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { cpuShare } from '../machine/usage.ts';
import { onFeedStation, type Stage } from './onFeedStation.ts';

const tabs = 500;
const atOnce = 100;
const eventsPerSecond = 10;
/** The app's pause between two requests of an open log while events keep coming. */
const betweenMs = 6000;
const settleMs = 3000;
const watched = 10;
/** A point that no tab shows, so that its values cost nothing there. */
const changed = watched + 1;
const station = { points: changed, perSecond: 0, periodMs: 1000 } as const;

interface LogTabsExtent {
  readonly runs: number;
  readonly lastsMs: number;
}

/**
 * Cost to the service of many tabs with the log open while events come: each holds a stream, which announces new
 * events, and requests those newer than it knows, as the app does.
 */
export async function* measureLogTabs({ runs, lastsMs }: LogTabsExtent): AsyncIterable<Line> {
  const done: Awaited<ReturnType<typeof runOnce>>[] = [];
  while (done.length < runs) {
    await untilQuiet();
    done.push(await onFeedStation(station, (stage) => runOnce(stage, lastsMs)));
  }
  const work = `${tabs} tabs with the log open, ${eventsPerSecond} events/s`;
  const cpu = ofRuns(done.map((run) => run.cpu));
  yield { work, figure: 'service processor above that of 0 tabs', unit: '% of a core', ...cpu };
  yield { work, figure: 'events read by each tab', unit: '/s', ...ofRuns(done.map((run) => run.events)) };
}

async function runOnce({ vigie, viewers }: Stage, lastsMs: number) {
  const over = new AbortController();
  const askers = Array.from({ length: tabs + 1 }, () => createAsker(vigie.url));
  const [commander, ...open] = askers;
  if (!commander) throw new Error('Nobody gives commands.');
  let events = 0;
  const tab = async (asker: Asker): Promise<void> => {
    let after = (await newer(asker)).newer;
    await delay(Math.random() * betweenMs);
    while (!over.signal.aborted) {
      const page = await newer(asker, after);
      after = page.newer ?? after;
      events += page.events.length;
      await delay(betweenMs, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const work = [changes(commander, over.signal)];
  try {
    await delay(settleMs);
    const without = await cpuShare(vigie.pid, lastsMs);
    for (let joined = 0; joined < tabs; joined += atOnce) await viewers.call('join', vigie.url, atOnce, watched);
    work.push(...open.map(tab));
    await delay(settleMs);
    events = 0;
    const cpu = (await cpuShare(vigie.pid, lastsMs)) - without;
    return { cpu, events: (events / tabs / lastsMs) * 1000 };
  } finally {
    over.abort();
    await Promise.all(work);
    for (const asker of askers) asker[Symbol.dispose]();
  }
}

async function newer({ ask }: Asker, after?: string) {
  const query = getEvents.request.parameters({ after, count: after === undefined ? 100 : 500 });
  return getEvents.reply.read(contentOf(await ask('getEvents', query)));
}

/** Each simulated value is a separate event. */
async function changes({ ask }: Asker, signal: AbortSignal): Promise<void> {
  for (let value = 0; !signal.aborted; value = (value + 1) % 100) {
    const request = setOverride.request.write({ infoNumber: changed, kind: 'simulated', value: String(value) });
    contentOf(await ask('setOverride', [request]));
    await delay(1000 / eventsPerSecond, undefined, { signal }).catch(() => {});
  }
}
