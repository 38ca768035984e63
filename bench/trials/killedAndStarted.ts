import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolder } from '../../device/store/dataFolder.ts';
import { commandAccounts, commandStation, numbers, Person } from '../../device/tests/testCommands.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';
import { fieldHost, startTestServer } from '../../testing/modbusTestServer.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/**
 * A service is killed (SIGKILL) right after a change, and started again at once: the lock on its data folder is free,
 * and the change is stored. While it runs, the folder is locked.
 */
export async function killedAndStarted(share: number): Promise<TrialOutcome> {
  const kills = partOf(40, share);
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  const field = await startTestServer(0, fieldHost);
  await writeFile(join(folder, 'station.xml'), commandStation(field.port));
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  const found = { kills, notStarted: 0, notTaken: 0, changesLost: 0 };
  let blocked = false;
  for (let i = 0; i < kills; i++) {
    const service = await startService(folder).catch(() => undefined);
    if (!service) {
      found.notStarted++;
      continue;
    }
    const tess = new Person(() => service, 'tess');
    if ((await tess.blocks()).length !== (blocked ? 1 : 0)) found.changesLost++;
    if (!isTaken(join(folder, 'data'))) found.notTaken++;
    await (blocked ? tess.unblock(numbers.pump) : tess.block(numbers.pump, 'works'));
    blocked = !blocked;
    await service.kill();
  }
  await field.stop();
  await rm(folder, { recursive: true });
  return {
    figures: { ...found },
    wrong: sentences({
      'a killed service left its data folder locked': found.notStarted > 0,
      'a second one could have had the data folder of a running service': found.notTaken > 0,
      'a change that was told done is lost': found.changesLost > 0,
    }),
  };
}

function isTaken(data: string): boolean {
  try {
    void new DataFolder(data).close();
    return false;
  } catch {
    return true;
  }
}
