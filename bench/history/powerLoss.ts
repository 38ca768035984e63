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
  readonly tornJournals: number;
  readonly tornLogs: number;
  /** The greatest loss by a power cut, s. */
  readonly secondsLost: number;
  readonly blocks: number;
  readonly faults: readonly string[];
}

/** Long enough for sealed blocks, whole writes and the end of a month. */
const seconds = 2 * 3600;
/** The recorder's own interval. */
const chunkS = 8;

/**
 * States that a disk may have after a power cut: everything that was flushed, which is each chunk but the last, and any
 * part of what came after it. The recorder starts on each state: no more than that chunk's seconds are lost.
 */
export async function powerLoss(states: number): Promise<PowerLosses> {
  await using temp = await tempFolder();
  const folder = join(temp.path, 'history');
  // As it was at the power cut, and without what was lost.
  const [whole, state] = [join(temp.path, 'whole'), join(temp.path, 'state')];
  const run = movingPast(folder, firstMoment);
  const found = { states: 0, tornJournals: 0, tornLogs: 0, secondsLost: 0, blocks: 0 };
  const chunks = seconds / chunkS;
  let flushed = firstMoment;
  /** What is certainly on disk of SQLite's logs beside the month files. */
  let logs: Logs = new Map();
  for (let chunk = 1; chunk <= chunks; chunk++) {
    // Other writes of the seconds before: entries, deleted files.
    for (let i = 1; i < chunkS; i++) await run.second();
    await run.movePoints();
    const before = { logs: logsOf(folder), journal: fileIn(folder, journalName), chunks: chunksIn(folder) };
    run.writeJournal();
    // Before a whole write, the files are flushed.
    if (chunksIn(folder) <= before.chunks) logs = before.logs;
    const due = Math.floor((chunk * states) / chunks);
    // The recorder continues while a state is checked.
    if (found.states < due) copyWritten(folder, whole);
    while (found.states < due) {
      cpSync(whole, state, { recursive: true });
      const certain = new Map([...logs, [journalLog, before.logs.get(journalLog) ?? nothing]]);
      // SQLite flushes the log of the journal before it changes the journal itself.
      if (!fileIn(folder, journalName).equals(before.journal)) certain.delete(journalLog);
      const torn = tear(state, certain);
      found.states++;
      found.tornJournals += torn.journal;
      found.tornLogs += torn.logs;
      const { faults, to, blocks } = await inspect(state, flushed);
      found.secondsLost = Math.max(found.secondsLost, (run.clocks.timing.now() - to) / 1000);
      found.blocks += blocks;
      rmSync(state, { recursive: true });
      const place = `in second ${chunk * chunkS}`;
      if (faults.length > 0) return { ...found, faults: faults.map((fault) => `${place}: ${fault}`) };
    }
    rmSync(whole, { recursive: true, force: true });
    flushed = run.clocks.timing.now();
  }
  const faults = [...run.errors, ...run.failures].map(String);
  run.stop();
  return { ...found, faults: [...faults, ...readPast(folder, flushed).faults] };
}

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

function chunksIn(folder: string): number {
  const path = join(folder, journalName);
  if (!existsSync(path)) return 0;
  const handle = openHandle(path, { readonly: true });
  try {
    return handle.prepare<[], { n: number }>('SELECT count(*) AS n FROM frame').get()?.n ?? 0;
  } finally {
    handle.close();
  }
}

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

/** Up to a random place as written; from there on as last flushed, or rubbish. */
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

/** Starts on it as after the power cut, continues, and ends. `to`: up to when the past was known. */
async function inspect(state: string, flushed: number) {
  const later = flushed + 600_000;
  const run = movingPast(state, later);
  // Before the first chunk nothing was flushed.
  const { faults, to } = readPast(state, flushed === firstMoment ? 0 : flushed, run);
  for (let i = 0; i < chunkS; i++) await run.second();
  const until = run.clocks.timing.now();
  run.stop();
  faults.push(...readPast(state, until).faults, ...run.errors.map(String), ...run.failures.map(String));
  const damaged = run.events.filter(({ kind }) => kind === 'historyDamaged');
  if (damaged.length > 0) faults.push(`a file was set aside: ${JSON.stringify(damaged)}`);
  return { faults, to, blocks: checkBlocks(state, faults) };
}
