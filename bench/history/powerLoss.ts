import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journalName } from '../../device/history/journal/journal.ts';
import { copyWritten } from '../../device/history/recording/testRun.ts';
import { openHandle } from '../../device/store/db.ts';
import { tempFolder } from '../machine/folder.ts';
import { checkBlocks } from './checkBlocks.ts';
import { firstMoment, movingPast, readPast } from './movingPast.ts';

export interface PowerLosses {
  readonly states: number;
  /** Of them, in which the log of the journal or of a file was torn. */
  readonly tornJournals: number;
  readonly tornLogs: number;
  /** What a loss of power cost at most, s. */
  readonly secondsLost: number;
  /** Blocks of files that were unpacked again. */
  readonly blocks: number;
  readonly faults: readonly string[];
}

/** Hours that are recorded: blocks are sealed, all is written anew, and a month ends. */
const seconds = 2 * 3600;
/** As often as the recorder by itself. */
const frameS = 8;

/**
 * What a disk may hold after the power went: all that it was told to keep, which is each frame but the last, and any part
 * of what came after it. Each state is taken up: no more than that frame's seconds are lost.
 */
export async function powerLoss(states: number): Promise<PowerLosses> {
  await using temp = await tempFolder();
  const folder = join(temp.path, 'history');
  // As it was when the power went, and with what was lost.
  const [whole, state] = [join(temp.path, 'whole'), join(temp.path, 'state')];
  const run = movingPast(folder, firstMoment);
  const found = { states: 0, tornJournals: 0, tornLogs: 0, secondsLost: 0, blocks: 0 };
  const frames = seconds / frameS;
  let kept = firstMoment;
  /** What is on the disk for certain of SQLite's logs beside the month files. */
  let logs: Logs = new Map();
  for (let frame = 1; frame <= frames; frame++) {
    // What belongs to the seconds before: entries, files that go.
    for (let i = 1; i < frameS; i++) await run.second();
    await run.movePoints();
    const before = { logs: logsOf(folder), journal: fileIn(folder, journalName), frames: framesIn(folder) };
    run.writeFrame();
    // Where all is written anew, the files were brought to the disk first.
    if (framesIn(folder) <= before.frames) logs = before.logs;
    const due = Math.floor((frame * states) / frames);
    // The recorder goes on while a state is looked at.
    if (found.states < due) copyWritten(folder, whole);
    while (found.states < due) {
      cpSync(whole, state, { recursive: true });
      const certain = new Map([...logs, [journalLog, before.logs.get(journalLog) ?? nothing]]);
      // SQLite brings the log of the journal to the disk before it changes the journal itself.
      if (!fileIn(folder, journalName).equals(before.journal)) certain.delete(journalLog);
      const torn = tear(state, certain);
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
    kept = run.clocks.timing.now();
  }
  const faults = [...run.errors, ...run.failures].map(String);
  run.stop();
  return { ...found, faults: [...faults, ...readPast(folder, kept).faults] };
}

/** What SQLite's logs hold, by their names. */
type Logs = ReadonlyMap<string, Buffer>;

const journalLog = `${journalName}-wal`;
const nothing = Buffer.alloc(0);

function logsOf(folder: string): Logs {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('-wal')) : [];
  return new Map(names.map((name) => [name, fileIn(folder, name)]));
}

function fileIn(folder: string, name: string): Buffer {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path) : nothing;
}

/** How many frames the journal has. */
function framesIn(folder: string): number {
  const path = join(folder, journalName);
  if (!existsSync(path)) return 0;
  const handle = openHandle(path, { readonly: true });
  try {
    return handle.prepare<[], { n: number }>('SELECT count(*) AS n FROM frame').get()?.n ?? 0;
  } finally {
    handle.close();
  }
}

/** Spoils a random part of what nobody had brought to the disk yet. */
function tear(state: string, certain: Logs): { readonly journal: number; readonly logs: number } {
  let [journal, logs] = [0, 0];
  for (const name of readdirSync(state)) {
    const file = join(state, name);
    if (name.endsWith('-shm')) rmSync(file);
    else if (name === journalLog) {
      const written = certain.get(name);
      if (written === undefined || Math.random() > 0.9) continue;
      spoil(file, written);
      journal++;
    } else if (name.endsWith('-wal') && Math.random() < 0.8) {
      spoil(file, certain.get(name) ?? nothing);
      logs++;
    }
  }
  return { journal, logs };
}

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
  const run = movingPast(state, later);
  // Before the first frame nothing was told to be kept.
  const { faults, to } = readPast(state, kept === firstMoment ? 0 : kept, run);
  for (let i = 0; i < frameS; i++) await run.second();
  const until = run.clocks.timing.now();
  run.stop();
  faults.push(...readPast(state, until).faults, ...run.errors.map(String), ...run.failures.map(String));
  const damaged = run.events.filter(({ kind }) => kind === 'historyDamaged');
  if (damaged.length > 0) faults.push(`a file was set aside: ${JSON.stringify(damaged)}`);
  return { faults, to, blocks: checkBlocks(state, faults) };
}
