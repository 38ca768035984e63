import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { TestStream } from '../../../device/tests/testStream.ts';
import { freePort } from '../../../e2e/site/freePort.ts';
import { sentences, type TrialOutcome } from '../trial.ts';
import { ask, counter, type HubStage, onHubStage, runStation, until } from './hubStage.ts';

const foundMs = 10_000;
const longMs = 90_000;
const admin = `Basic ${Buffer.from('admin:keys-to-the-works').toString('base64')}`;

/** Ways in which one of two devices with one key is gone. */
const ends = ['killed', 'frozen'] as const;

/** A copied disk: two devices with one key at a hub. */
export function hubTwins(): Promise<TrialOutcome> {
  return onHubStage(async (stage) => {
    const figures: Record<string, unknown> = {};
    const wrong: string[] = [];
    for (const end of ends) {
      const { found, ...run } = await withTwin(stage, end);
      figures[end] = run;
      wrong.push(...sentences(found).map((sentence) => `${end}: ${sentence}`));
    }
    return { figures, wrong };
  });
}

async function withTwin({ hub, uplinks, stations: [first] }: HubStage, end: (typeof ends)[number]) {
  const copy = await mkdtemp(join(tmpdir(), 'vigie-hub-twin-'));
  // While it is off, as a disk is copied.
  await first.process().stop();
  await cp(first.folder, copy, { recursive: true });
  await first.start();
  const stateOf = () => hub.stateOf(first.id);
  await until('the station is live', async () => (await stateOf()) === 'live', longMs);
  const page = { device: { url: first.url } } as Parameters<typeof TestStream.open>[0];
  const headers = { authorization: admin, 'vigie-page': 'page-of-the-viewer' };
  const stream = await TestStream.open(page, headers, String(counter.infoNumber));
  let isStreamOver = false;
  void (async () => {
    while (await stream.next());
    isStreamOver = true;
  })();
  const twin = runStation(copy, await freePort());
  try {
    await twin.start();
    await until('the twin has dialled', async () => uplinks.connections() > 1, longMs, 20);
    const foundAfter = await until('it is found', async () => (await stateOf()) === 'conflict', longMs);
    const isSaidAt = async (url: string) => {
      const [{ hubs }, { lostHubs }, { events }] = await Promise.all([
        ask(url, 'getHubs'),
        ask(url, 'getLinks'),
        ask(url, 'getEvents', { count: 50 }),
      ]);
      const isLogged = events.some(({ kind, time }) => kind === 'hubConflict' && time > Date.now() - longMs);
      return hubs[0]?.fault === 'conflict' && lostHubs[0]?.fault === 'conflict' && isLogged;
    };
    const bothAfter = await until(
      'both say so',
      async () => (await isSaidAt(first.own)) && (await isSaidAt(twin.own)),
      longMs,
    );
    const isAnswered = await ask(first.url, 'getAlarms').then(
      () => true,
      () => false,
    );
    await delay(2000);
    const stillConflict = await stateOf();
    const logAtHub = await ask(hub.url, 'getEvents', { count: 50 });
    const isSaidAtHub = logAtHub.events.some(({ kind }) => kind === 'stationConflict');
    if (end === 'killed') await twin.process().kill();
    else twin.process().freeze();
    const overAfter = await until('it is over', async () => (await stateOf()) === 'live', longMs);
    const { hubs } = await ask(first.own, 'getHubs');
    const overAtHub = await ask(hub.url, 'getEvents', { count: 50 });
    const isOver = overAtHub.events.some(({ kind }) => kind === 'stationConflictOver');
    return {
      ...{ foundMs: Math.round(foundAfter), bothMs: Math.round(bothAfter), overMs: Math.round(overAfter) },
      found: {
        'it was found too late': foundAfter > foundMs,
        'a station was requested in a conflict': isAnswered,
        'a stream of values went on in a conflict': !isStreamOver,
        'the conflict was over by itself': stillConflict !== 'conflict',
        'the hub did not say it': !isSaidAtHub || !isOver,
        'the station that is left is not connected': hubs[0]?.isConnected !== true,
      },
    };
  } finally {
    await twin.process().kill();
    stream.close();
    await rm(copy, { recursive: true });
  }
}
