import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandAccounts, commandStation, passwords } from '../../device/tests/testCommands.ts';
import { Drafter, renaming } from '../../device/tests/testDrafts.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';
import type { Edit } from '../../protocol/editor/edit.ts';
import { fieldHost, startTestServer } from '../../testing/modbusTestServer.ts';
import { dropUnflushed, type Flushed, flushedBytes } from './unflushed.ts';

export interface KilledEdits {
  readonly kills: number;
  /** Kills after which unflushed data was dropped. */
  readonly dropped: number;
  /** Edits reported as saved, and edits stored without a report. */
  readonly saved: number;
  readonly unreported: number;
  /** A sentence each. */
  readonly faults: readonly string[];
}

/** Edits saved together: all or none. */
const together = 3;
const idOf = (sequence: number) => `edit-${String(sequence).padStart(6, '0')}`;
const textOf = (sequence: number) => `${sequence} `.repeat(sequence % 2 === 0 ? 10 : 8000);

/** Kills (SIGKILL) a service while an administrator edits a draft, at random moments, and checks the stored edits. */
export async function killedEdits(kills: number): Promise<KilledEdits> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  const data = join(folder, 'data');
  const field = await startTestServer(0, fieldHost);
  await writeFile(join(folder, 'station.xml'), commandStation(field.port));
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  const faults: string[] = [];
  let [dropped, saved, unreported, last] = [0, 0, 0, 0];
  let draft: string | undefined;
  try {
    for (let i = 0; i < kills; i++) {
      const service = await startService(folder);
      const ada = new Drafter(() => service, 'ada', passwords.ada);
      await ada.versions();
      draft ??= await ada.begin('Killed');
      const before = last;
      let certain: Flushed = {};
      const editing = (async () => {
        for (;;) {
          const sequences = Array.from({ length: together }, (_, n) => last + n + 1);
          const edits = sequences.map((n) => renaming(idOf(n), textOf(n - 1), textOf(n)));
          const { result } = await ada.save(draft, last, ...edits);
          if (result !== 'saved') throw new Error(`not saved: ${result}`);
          last += together;
          certain = flushedBytes(data);
        }
      })().catch(() => undefined);
      await delay(Math.random() * 300);
      await service.kill();
      await editing;
      saved += last - before;
      if (i % 2 === 1 && dropUnflushed(data, certain)) dropped++;
      const found = await inspect(folder, draft, last);
      faults.push(...found.faults.map((fault) => `kill ${i + 1}: ${fault}`));
      unreported += found.last - last;
      last = found.last;
    }
  } finally {
    await field.stop();
    await rm(folder, { recursive: true });
  }
  return { kills, dropped, saved, unreported, faults };
}

async function inspect(folder: string, draft: string, reported: number) {
  const service = await startService(folder);
  const ada = new Drafter(() => service, 'ada', passwords.ada);
  const edits: Edit[] = [];
  for (;;) {
    const next = (await ada.edits(draft, edits.length)).edits;
    if (next.length === 0) break;
    edits.push(...next);
  }
  const last = edits.length;
  const faults: string[] = [];
  if (last < reported) faults.push(`${reported} edits were saved, and ${last} are there`);
  if (last > reported + together) faults.push(`${last} edits are there, and ${reported} were saved`);
  if (last % together !== 0) faults.push('a save is there in part');
  const isWhole = ({ sequence, id, changes: [change] }: Edit, i: number) =>
    sequence === i + 1 && id === idOf(sequence) && change?.before === textOf(i) && change.after === textOf(i + 1);
  if (!edits.every(isWhole)) faults.push('an edit is not as it was saved');
  if ((await ada.drafts())[0]?.last !== last) faults.push('the draft and its journal disagree');
  if (service.output().includes('damaged')) faults.push('a database was taken for damaged');
  await service.stop();
  return { last, faults };
}
