import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tempFolder } from '../machine/folder.ts';
import { checkBlocks } from './checkBlocks.ts';
import { firstMoment, movingPast, readPast } from './movingPast.ts';

export interface KilledHistory {
  readonly kills: number;
  readonly seconds: number;
  readonly blocks: number;
  readonly faults: readonly string[];
}

/** Kills (SIGKILL) a process that records, at random moments, starts again on what it left, and checks that. */
export async function killedHistory(kills: number): Promise<KilledHistory> {
  await using temp = await tempFolder();
  const folder = join(temp.path, 'history');
  let reported = firstMoment;
  let blocks = 0;
  for (let i = 0; i < kills; i++) {
    reported = await killOne(folder, reported + 20_000, Math.random() * 300);
    const copy = join(temp.path, 'copy');
    await cp(folder, copy, { recursive: true });
    const run = movingPast(copy, reported + 60_000);
    const faults = [...readPast(copy, reported, run).faults, ...run.errors.map(String), ...run.failures.map(String)];
    run.stop();
    faults.push(...readPast(copy, reported).faults);
    blocks += checkBlocks(copy, faults);
    await rm(copy, { recursive: true });
    if (faults.length > 0) return { kills: i + 1, seconds: (reported - firstMoment) / 1000, blocks, faults };
  }
  return { kills, seconds: (reported - firstMoment) / 1000, blocks, faults: [] };
}

/** Returns up to when the process reported to have recorded, UTC ms. */
async function killOne(folder: string, from: number, ms: number): Promise<number> {
  const child = fork(import.meta.filename, [folder, String(from)]);
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>();
  let reported = 0;
  child.on('message', (time) => {
    reported = Number(time);
    ready();
  });
  await isReady;
  await delay(ms);
  child.kill('SIGKILL');
  await once(child, 'close');
  return reported;
}

/** Runs in the killed process. */
async function recordForever(folder: string, from: number): Promise<void> {
  const run = movingPast(folder, from);
  for (;;) {
    for (let i = 0; i < 10; i++) await run.second();
    const until = run.clocks.timing.now();
    run.writeJournal();
    await new Promise((sent) => process.send?.(until, sent));
    if (run.errors.length + run.failures.length > 0) throw new Error(String([...run.errors, ...run.failures]));
  }
}

const [, entry, folder, from] = process.argv;
if (entry === import.meta.filename && folder && from) await recordForever(folder, Number(from));
