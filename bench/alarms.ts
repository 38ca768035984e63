// Measured: the service's alarms alone, in this process, in processor time: 5,000 definitions, one on each of as many
// points, which receive changes one at a time, none of them a transition; then 1,000 alarms at once, from the call to
// the last of their events on disk, on a data folder of the bench (SQLite, synchronous=FULL). Log, list and history
// must have each of them once. The kB of chatter are what the tables of alarms and log hold, as counted by SQLite, of
// one alarm that comes ten times a second for an hour of an injected clock.

import { DataFolder } from '../device/store/dataFolder.ts';
import type { Db } from '../device/store/db.ts';
import { isAnnunciated } from '../protocol/alarm.ts';
import { alarmsOf, high, low } from './alarms/station.ts';
import type { Bench } from './bench.ts';
import { ofRuns } from './figures.ts';
import { tempFolder } from './machine/folder.ts';
import { untilQuiet } from './machine/quiet.ts';

const definitions = 5000;
const transitions = 1000;

export const alarms: Bench = async function* ({ isQuick }) {
  const runs = isQuick ? 1 : 3;
  const [change, all, stored]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    change.push(timeOfChange(isQuick ? 50_000 : 500_000));
    all.push(await timeOfTransitions());
    stored.push(await chatterKb());
  }
  yield { work: `${definitions} definitions`, figure: 'a change of a value', unit: 'µs', ...ofRuns(change) };
  const work = `${transitions} alarms at once`;
  yield { work, figure: 'from the change to the last event on disk', unit: 'ms', ...ofRuns(all) };
  yield { work: 'an alarm that comes 10 times a second for an hour', figure: 'kept', unit: 'kB', ...ofRuns(stored) };
};

/** In µs of processor time. */
function timeOfChange(changes: number): number {
  const { alarms: engine } = alarmsOf(definitions);
  const sampleOf = (i: number) => ({
    pointId: `P${i % definitions}`,
    slot: i % definitions,
    value: low - (Math.floor(i / definitions) % 2),
    quality: 'good' as const,
    sourceTime: i,
    receivedTime: i,
    sequence: i,
    beganUnseen: false,
    isFieldTime: false,
  });
  for (let i = 0; i < 2 * definitions; i++) engine.evaluate([sampleOf(i)]);
  const before = process.cpuUsage();
  for (let i = 0; i < changes; i++) engine.evaluate([sampleOf(i)]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / changes;
}

async function timeOfTransitions(): Promise<number> {
  await using folder = await tempFolder();
  const data = new DataFolder(folder.path);
  const { read, alarms: engine, log, store } = alarmsOf(definitions, { db: data.db, events: data.events });
  const ids = Array.from({ length: transitions }, (_, i) => `P${i}`);
  const began = performance.now();
  await read(Object.fromEntries(ids.map((id) => [id, high])));
  const ms = performance.now() - began;
  const active = engine.list(undefined).alarms.filter(isAnnunciated);
  const rows = store.page({ count: 2 * transitions })?.rows ?? [];
  const events = log.reader.page({ count: 2 * transitions })?.events ?? [];
  const counts = [active, rows, new Set(events.map(({ fields }) => fields.occurrence))].map((some) =>
    'size' in some ? some.size : some.length,
  );
  await data.close();
  if (counts.some((count) => count !== transitions)) throw new Error(`Not each alarm is there once: ${counts}.`);
  return ms;
}

async function chatterKb(): Promise<number> {
  await using folder = await tempFolder();
  const data = new DataFolder(folder.path);
  const { read, alarms: engine, clock, wait } = alarmsOf(1, { db: data.db, events: data.events });
  const before = usedKb(data);
  for (let second = 0; second < 3600; second++) {
    for (let half = 0; half < 20; half++) {
      clock.now += 50;
      clock.tick += 50;
      await read({ P0: half % 2 === 0 ? high : low });
    }
    engine.evaluateDue();
  }
  wait(61_000);
  const after = usedKb(data);
  await data.close();
  return after - before;
}

function usedKb(data: DataFolder): number {
  const used = (db: Db, tables: string) =>
    db.prepare<[], { bytes: number }>(`SELECT total(pgsize - unused) AS bytes FROM dbstat WHERE ${tables}`).get()
      ?.bytes ?? 0;
  const ofLog = used(data.events, "name LIKE '%event%' OR name LIKE '%handed_over%'");
  return (used(data.db, "name LIKE '%alarm%'") + ofLog) / 1000;
}
