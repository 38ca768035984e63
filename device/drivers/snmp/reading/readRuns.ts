import { LinkError } from '../../driver.ts';
import type { Varbind } from '../library/netSnmp.ts';
import { below } from '../oid.ts';
import type { Run } from './columnRuns.ts';
import { type Reading, readObjects } from './readObjects.ts';

/** One more row, so that what follows a run shows that none is missing. */
interface Progress {
  readonly run: Run;
  /** The next row that has no value yet. */
  row: number;
}

/**
 * By GETBULK: rows of several columns at once. A row that the device passes over does not exist. Rejects with
 * LinkError.
 */
export async function readRuns(runs: readonly Run[], mostRows: number, reading: Reading): Promise<void> {
  const { agent, memory, give, answered } = reading;
  for (let left = runs.map((run): Progress => ({ run, row: run.first })); left.length > 0; ) {
    const [longest] = left;
    const rows = Math.min(mostRows, memory.most, longest ? longest.run.last - longest.row + 1 : 1);
    const some = left.slice(0, Math.max(1, Math.floor(memory.most / rows)));
    const oids = some.map(({ run, row }) => (row === 0 ? run.column : `${run.column}.${row - 1}`));
    const { status, varbinds } = await agent.read({ kind: 'next', oids, repetitions: rows });
    if (status !== 0) {
      await readObjects(some.flatMap(rowsLeft), reading);
      left = left.slice(some.length);
      continue;
    }
    if (varbinds.length === 0) throw new LinkError({ code: 'unreadableAnswer' });
    const before = some.map(({ row }) => row);
    for (const [i, varbind] of varbinds.entries()) {
      const progress = some[i % some.length];
      if (progress) advance(progress, varbind, give);
    }
    answered();
    // A device that repeats itself would go on for ever.
    const stuck = some.filter(({ row }, i) => row === before[i]);
    await readObjects(stuck.flatMap(rowsLeft), reading);
    left = left.filter((one) => one.row <= one.run.last && !stuck.includes(one));
  }
}

function advance(progress: Progress, varbind: Varbind, give: Reading['give']): void {
  const { run } = progress;
  const rest = below(run.column, varbind.oid);
  const isPast = rest === undefined;
  const row = isPast ? Number.POSITIVE_INFINITY : Number(rest.split('.', 1)[0]);
  // Not later than the one before: the device goes backwards, which is no proof of anything.
  if (row < progress.row) return;
  const isRow = rest === String(row);
  for (; progress.row <= run.last && progress.row < row; progress.row++)
    give(`${run.column}.${progress.row}`, { code: 'noSuchInstance' });
  if (progress.row > run.last || progress.row !== row) return;
  give(`${run.column}.${row}`, isRow ? varbind : { code: 'noSuchInstance' });
  progress.row++;
}

function rowsLeft({ run, row }: Progress): string[] {
  return Array.from({ length: Math.max(0, run.last - row + 1) }, (_, i) => `${run.column}.${row + i}`);
}
