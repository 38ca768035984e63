import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../device/store/db.ts';
import { programmeStore } from '../../device/store/tables/programmes.ts';
import { openDb } from '../../device/store/testDatabases.ts';

/** Some hundred kilobytes of the same number, so that a mix of two is detected. */
type Marked = readonly number[];
interface MarkedRun {
  readonly mark: number;
}

export interface Kills {
  readonly kills: number;
  readonly saved: number;
  /** How often the interrupted save is there, and how often not. */
  readonly newer: number;
  readonly older: number;
  /** How often anything else was found; none is allowed. */
  readonly mixed: number;
}

const pointId = 'PUMP';
const storeOf = (db: Db) => programmeStore<Marked, MarkedRun>(db);

/** Kills (SIGKILL) a process that saves programme after programme, at random moments, and checks what is on disk. */
export async function killedSaves(kills: number, random: () => number = Math.random): Promise<Kills> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-kill-'));
  const found = { kills, saved: 0, newer: 0, older: 0, mixed: 0 };
  try {
    let before = 0;
    for (let i = 0; i < kills; i++) {
      const reported = await killOne(folder, i % 2, random() * 60);
      const db = openDb(folder);
      const version = versionIn(db);
      db.close();
      found.saved += reported - before;
      if (version === reported + 1) found.newer++;
      else if (version === reported) found.older++;
      else found.mixed++;
      before = version ?? reported;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return found;
}

/** Waits for so many saves, then kills the process after `ms`; returns the last reported version. */
async function killOne(folder: string, saves: number, ms: number): Promise<number> {
  const saver = fork(import.meta.filename, [folder]);
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>();
  let reported = 0;
  // The first message is the version found at the start.
  let messages = 0;
  saver.on('message', (version) => {
    reported = Number(version);
    if (messages++ === saves) ready();
  });
  await isReady;
  await delay(ms);
  saver.kill('SIGKILL');
  await once(saver, 'close');
  return reported;
}

/** The version on disk; undefined if a part of it is of another one, or an earlier one is damaged. */
function versionIn(db: Db): number | undefined {
  const store = storeOf(db);
  const [current] = store.current();
  const version = current?.version ?? 0;
  const all = [...(current ? [current] : []), ...store.previous(pointId)];
  const isWhole = all.every(
    (stored, i) => stored.version === version - i && stored.programme.every((n) => n === stored.version),
  );
  return isWhole && (store.runs().get(pointId)?.mark ?? 0) === version ? version : undefined;
}

/** Runs in the killed process. */
function saveForever(folder: string): void {
  const store = storeOf(openDb(folder));
  let version = store.current()[0]?.version ?? 0;
  process.send?.(version);
  const next = () => {
    version++;
    const programme = Array<number>(40_000).fill(version);
    const head = { pointId, version, author: 'operator', time: version, infoNumber: 1, name: 'Pump' };
    store.save({ ...head, programme }, { mark: version });
    process.send?.(version, () => setImmediate(next));
  };
  next();
}

if (process.argv[1] === import.meta.filename && process.argv[2]) saveForever(process.argv[2]);
