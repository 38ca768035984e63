import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { copyWritten } from '../../device/history/recording/testRun.ts';
import { tempFolder } from '../machine/folder.ts';
import { checkBlocks } from './checkBlocks.ts';
import { firstMoment, movingPast, readPast } from './movingPast.ts';

export interface PowerLosses {
  readonly states: number;
  /** Of them, in which the journal's end or a file's log was torn. */
  readonly tornJournals: number;
  readonly tornLogs: number;
  /** What a loss of power cost at most, s. */
  readonly secondsLost: number;
  /** Blocks of files that were unpacked again. */
  readonly blocks: number;
  readonly faults: readonly string[];
}

/** Hours that are recorded: blocks are sealed, segments follow each other, and a month ends. */
const seconds = 2 * 3600;
/** As often as the recorder by itself: it writes none beside those that the trial knows of. */
const frameS = 9;

/**
 * What a disk may hold after the power went: all that it was told to keep, which is each frame but the last, and any part
 * of what came after it. Each state is taken up: no more than that frame's 9 s are lost.
 */
export async function powerLoss(states: number): Promise<PowerLosses> {
  await using temp = await tempFolder();
  const folder = join(temp.path, 'history');
  // As it was when the power went, and with what was lost.
  const [whole, state] = [join(temp.path, 'whole'), join(temp.path, 'state')];
  const run = await movingPast(folder, firstMoment);
  const found = { states: 0, tornJournals: 0, tornLogs: 0, secondsLost: 0, blocks: 0 };
  const frames = seconds / frameS;
  let kept = firstMoment;
  let disk: Synced = { journal: new Map(), logs: new Map(), isWhole: false };
  for (let frame = 1; frame <= frames; frame++) {
    for (let i = 1; i < frameS; i++) await run.second();
    await run.movePoints();
    const written = run.recorder.writeFrame();
    // A slow disk: the recorder looks again while the frame is on its way.
    await turn();
    run.recorder.eachSecond();
    await written;
    const names = filesOf(folder, /^journal-/);
    // Segments go when SQLite's logs are on the disk.
    const isWhole = disk.journal.keys().some((name) => !names.has(name));
    if (isWhole) disk = { ...disk, isWhole, logs: filesOf(folder, /-wal$/) };
    // One of them is where the month ends.
    const due = Math.floor((frame * states) / frames);
    // The recorder goes on while a state is looked at.
    if (found.states < due) copyWritten(folder, whole);
    while (found.states < due) {
      cpSync(whole, state, { recursive: true });
      const torn = tear(state, disk);
      found.states++;
      found.tornJournals += torn.journal;
      found.tornLogs += torn.logs;
      const { faults, to, blocks } = await lookAt(state, kept);
      found.secondsLost = Math.max(found.secondsLost, (run.clocks.timing.now() - to) / 1000);
      found.blocks += blocks;
      rmSync(state, { recursive: true });
      const place = `in second ${frame * frameS}`;
      if (faults.length > 0) return { ...found, faults: faults.map((fault) => `${place}: ${fault}`) };
    }
    rmSync(whole, { recursive: true, force: true });
    disk = { ...disk, journal: names, isWhole: false };
    kept = run.clocks.timing.now();
  }
  const faults = [...run.errors, ...run.failures].map(String);
  await run.stop();
  return { ...found, faults: [...faults, ...readPast(folder, kept).faults] };
}

/** What is on the disk for certain. */
interface Synced {
  /** Frames of the journal. */
  readonly journal: ReadonlyMap<string, Buffer>;
  /** SQLite's logs, as they were at the last checkpoint. */
  readonly logs: ReadonlyMap<string, Buffer>;
  /** Nothing of the journal can be missing: segments went, which is after all else. */
  readonly isWhole: boolean;
}

function filesOf(folder: string, of: RegExp): ReadonlyMap<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => of.test(name)) : [];
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** Spoils a random part of what nobody had brought to the disk yet. */
function tear(state: string, disk: Synced): { readonly journal: number; readonly logs: number } {
  let [journal, logs] = [0, 0];
  const names = readdirSync(state);
  const last = names
    .filter((name) => name.startsWith('journal-'))
    .sort()
    .at(-1);
  for (const name of names) {
    const file = join(state, name);
    if (name.endsWith('-shm')) rmSync(file);
    else if (name === last && !disk.isWhole && Math.random() < 0.9) {
      spoil(file, disk.journal.get(name) ?? nothing);
      journal++;
    } else if (name.endsWith('-wal') && Math.random() < 0.8) {
      spoil(file, disk.logs.get(name) ?? nothing);
      logs++;
    }
  }
  return { journal, logs };
}

const nothing = Buffer.alloc(0);

/** Up to a place it is as it was written; behind that as it was when it was last brought to the disk, or rubbish. */
function spoil(file: string, synced: Buffer): void {
  const written = readFileSync(file);
  let same = 0;
  while (same < synced.length && synced[same] === written[same]) same++;
  const cut = Math.floor(same + Math.random() * (written.length - same + 1));
  const sector = Buffer.from(written.subarray(cut, cut + 512)).map((byte) => byte ^ 0x5a);
  const kinds = [nothing, Buffer.alloc(Math.min(4096, written.length - cut)), sector];
  const rubbish = kinds[Math.floor(Math.random() * kinds.length)] ?? nothing;
  writeFileSync(file, Buffer.concat([written.subarray(0, cut), rubbish, synced.subarray(cut + rubbish.length)]));
}

/** Takes it up as a start after the power came back does; it goes on, and ends. `to`: up to when it knew the past. */
async function lookAt(state: string, kept: number) {
  const later = kept + 600_000;
  const run = await movingPast(state, later);
  // Before the first frame nothing was told to be kept.
  const { faults, to } = readPast(state, kept === firstMoment ? 0 : kept, run.recorder);
  // Its files are written at the end: a thread that makes them takes longer than all the rest.
  for (let i = 0; i < frameS; i++) await run.movePoints();
  const until = run.clocks.timing.now();
  await run.stop();
  faults.push(...readPast(state, until).faults, ...run.errors.map(String), ...run.failures.map(String));
  const damaged = run.events.filter(({ kind }) => kind === 'historyDamaged');
  if (damaged.length > 0) faults.push(`a file was set aside: ${JSON.stringify(damaged)}`);
  return { faults, to, blocks: checkBlocks(state, faults) };
}
