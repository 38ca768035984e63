import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { noSmallDisk, type SmallDisk, smallDisk } from '../testing/smallDisk.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import { bench, benchPage, testBench } from './site/testBench.ts';

const field = testBench();
const without = noSmallDisk();
let disk: SmallDisk | undefined;
if (without !== undefined) console.warn(`Skipped, for no small disk can be mounted here: ${without}`);
const test = siteTest({
  // A process of its own leaves no file open.
  isFaulty: true,
  prepare: async (folder) => {
    await field.prepare(folder);
    disk = smallDisk('8m');
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    symlinkSync(disk.folder, join(folder, 'data'));
  },
}).skipIf(without !== undefined);
afterAll(async () => {
  await field.stop();
  disk?.remove();
});

test('a disk that is read-only when the service starts: the open page has commands by itself when it can be written', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  // What it stored last is in SQLite's write-ahead log only.
  await site.weakPlaces.service.kill();
  disk?.setReadOnly(true);
  await site.startService();
  const operator = await arrive();
  await operator.comeIn();
  await operator.goTo(benchPage);
  await operator.synoptic.isLive();
  await operator
    .reads(/Device disk read-only since at least .* Commands and changes are refused; everything else continues/)
    .waitFor();
  await operator.picture('read-only disk');
  const refused = await operator.command(bench.motor);
  await refused.armButton.click();
  await refused.says('The device can’t write to its disk and accepts no commands. Nothing was sent to the field.');
  await operator.picture('command refused by a read-only disk');
  await refused.root.getByRole('button', { name: 'Close' }).click();
  disk?.setReadOnly(false);
  await expect.poll(() => operator.page.getByText(/disk read-only since/).count(), timeouts.room).toBe(0);
  await operator.synoptic.isLive();
  await (await operator.command(bench.motor)).arm();
});
