import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';
import { damage, damageNames, logDamageNames } from '../../device/store/testDamages.ts';
import { commandAccounts, commandStation, numbers, Person } from '../../device/tests/testCommands.ts';
import { startSite } from '../../device/tests/testDevice.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const ways = [
  ...damageNames.map((name) => ({ part: 'device', name }) as const),
  ...logDamageNames.map((name) => ({ part: 'events', name }) as const),
];

/**
 * `device.db` or the log damaged in every way, at places that change from round to round: the service starts each time,
 * within `startMs`, and has the earlier accounts and blocks; also the log, unless that is damaged.
 */
export async function damagedDatabase(share: number): Promise<TrialOutcome> {
  const site = await startSite(commandStation, commandAccounts);
  const tess = new Person(() => site, 'tess');
  await tess.block(numbers.pump, 'works');
  await site.device.stop();
  const [data, good] = [join(site.folder, 'data'), await mkdtemp(join(tmpdir(), 'vigie-good-'))];
  await cp(data, good, { recursive: true });
  // From now on the accounts are only in the database.
  await writeFile(join(site.folder, 'accounts.xml'), '<AccountCfg/>');
  const found = { starts: 0, notStarted: 0, accountsLost: 0, blocksLost: 0, rowsLost: 0, notTold: 0, notSetAside: 0 };
  const startMs: number[] = [];
  for (let seed = 1; seed <= partOf(10, share); seed++) {
    for (const { part, name } of ways) {
      await rm(data, { recursive: true });
      await cp(good, data, { recursive: true });
      damage(data, name, seed, part);
      const began = performance.now();
      const device = await startDevice(parseSettings([site.folder, '--port', '0'], {}), () => undefined).catch(
        () => undefined,
      );
      startMs.push(performance.now() - began);
      found.starts++;
      if (!device) {
        found.notStarted++;
        continue;
      }
      const after = new Person(() => ({ device }), 'tess');
      const blocks = await after.blocks().catch(() => undefined);
      if (blocks === undefined) found.accountsLost++;
      else if (blocks.length !== 1) found.blocksLost++;
      const kinds = blocks === undefined ? [] : (await after.log()).map(({ kind }) => kind);
      if (part === 'device' && !kinds.includes('blockSet')) found.rowsLost++;
      if (!kinds.includes(part === 'device' ? 'databaseReplaced' : 'logLost')) found.notTold++;
      const isAside = (await readdir(data)).some((file) => file.startsWith(`${part}.damaged-`));
      if (!isAside && name !== 'gone') found.notSetAside++;
      await device.stop();
    }
  }
  await site.field.stop();
  for (const folder of [site.folder, good]) await rm(folder, { recursive: true });
  startMs.sort((a, b) => a - b);
  return {
    figures: { ways: ways.length, ...found, startMs: { median: at(startMs, 0.5), max: at(startMs, 1) } },
    wrong: sentences({
      'a damaged database kept the service from starting': found.notStarted > 0,
      'accounts were lost that a copy has': found.accountsLost > 0,
      'a command block was lost that a copy has': found.blocksLost > 0,
      'rows of the log were lost with another database': found.rowsLost > 0,
      'damage was not told in the log': found.notTold > 0,
      'a damaged database was not set aside': found.notSetAside > 0,
    }),
  };
}

function at(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
}
