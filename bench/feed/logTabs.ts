import { setTimeout as delay } from 'node:timers/promises';
import { readEventPage, writeEventQuery } from '../../protocol/event.ts';
import { writeOverrideRequest } from '../../protocol/override.ts';
import type { Line } from '../bench.ts';
import { type Asker, contentOf, createAsker } from '../client/ask.ts';
import { ofRuns } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { cpuSeconds } from '../machine/usage.ts';
import { onFeedStation, type Stage } from './onFeedStation.ts';

const tabs = 500;
const atOnce = 100;
const eventsPerSecond = 10;
/** What the app leaves between two questions of an open log where events come without end. */
const betweenMs = 6000;
const settleMs = 3000;
const watched = 10;
/** A point that no tab shows: what its values cost is not the question here. */
const changed = watched + 1;
const station = { points: changed, perSecond: 0, periodMs: 1000 } as const;

export interface LogTabsExtent {
  readonly runs: number;
  readonly lastsMs: number;
}

interface Counted {
  readonly cpu: number;
  readonly questions: number;
  readonly events: number;
}

/**
 * What it costs the service that many tabs have the log open while events come: each holds a stream, which tells it that
 * there is something new, and asks for what is newer than it knows, as the app does.
 */
export async function* measureLogTabs({ runs, lastsMs }: LogTabsExtent): AsyncIterable<Line> {
  let without: readonly Counted[] = [];
  for (const present of [0, tabs]) {
    const counted: Counted[] = [];
    while (counted.length < runs) {
      await untilQuiet();
      counted.push(await onFeedStation(station, tabs, (stage) => run(stage, present, lastsMs)));
    }
    const work = `${present} tabs with the log open, ${eventsPerSecond} events/s`;
    const of = (figure: (run: Counted) => number) => ofRuns(counted.map(figure));
    yield { work, figure: 'service processor', unit: '% of a core', ...of(({ cpu }) => cpu) };
    if (present === 0) {
      without = counted;
      continue;
    }
    // The nth run with tabs against the nth without.
    const cost = counted.map(({ cpu }, n) => cpu - (without[n]?.cpu ?? Number.NaN));
    yield { work, figure: 'service processor above that of 0 tabs', unit: '% of a core', ...ofRuns(cost) };
    yield { work, figure: 'questions answered', unit: '/s', ...of(({ questions }) => questions) };
    yield { work, figure: 'events read by each tab', unit: '/s', ...of(({ events }) => events) };
  }
}

async function run({ vigie, viewers }: Stage, present: number, lastsMs: number): Promise<Counted> {
  for (let joined = 0; joined < present; joined += atOnce) await viewers.join(vigie.url, atOnce, watched);
  const askers = Array.from({ length: present }, () => createAsker(vigie.url));
  const commander = createAsker(vigie.url);
  let questions = 0;
  let events = 0;
  const over = new AbortController();
  const tab = async (asker: Asker): Promise<void> => {
    let after = (await newer(asker)).newer;
    await delay(Math.random() * betweenMs);
    while (!over.signal.aborted) {
      const page = await newer(asker, after);
      after = page.newer ?? after;
      questions++;
      events += page.events.length;
      await delay(betweenMs, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const open = Promise.all([...askers.map(tab), changes(commander, over.signal)]);
  try {
    await delay(settleMs);
    [questions, events] = [0, 0];
    const [cpuBefore, from] = [cpuSeconds(vigie.pid), clock()];
    await delay(lastsMs);
    const seconds = (clock() - from) / 1000;
    const cpu = (100 * (cpuSeconds(vigie.pid) - cpuBefore)) / seconds;
    return { cpu, questions: questions / seconds, events: events / Math.max(1, present) / seconds };
  } finally {
    over.abort();
    await open;
    for (const { close } of [...askers, commander]) close();
  }
}

async function newer({ ask }: Asker, after?: string) {
  return readEventPage(
    contentOf(await ask('getEvents', writeEventQuery({ after, count: after === undefined ? 100 : 500 }))),
  );
}

/** Each is an event of its own: another value is simulated, and kept. */
async function changes({ ask }: Asker, signal: AbortSignal): Promise<void> {
  for (let value = 0; !signal.aborted; value = (value + 1) % 100) {
    const request = writeOverrideRequest({ infoNumber: changed, kind: 'simulated', value: String(value) });
    contentOf(await ask('setOverride', [request]));
    await delay(1000 / eventsPerSecond, undefined, { signal }).catch(() => {});
  }
}
