import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { element } from '../protocol/wire/xml.ts';
import { noSmallDisk, smallDisk } from '../testing/smallDisk.ts';
import { fillUp } from '../testing/testFullDisk.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import { LogView } from './operator/logView.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import type { Site } from './site/site.ts';
import { bench, benchPage, testBench } from './site/testBench.ts';
import { call } from './site/wire.ts';

const field = testBench();
const without = noSmallDisk();
const disk = without === undefined ? smallDisk('4m') : undefined;
if (!disk) console.warn(`Skipped, for no small disk can be mounted here: ${without}`);
const test = siteTest({
  prepare: async (folder) => {
    await field.prepare(folder);
    if (!disk) return;
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    symlinkSync(disk.folder, join(folder, 'data'));
  },
}).skipIf(!disk);
/** What the service removes beside gives room back: that is filled again. */
let refilling: NodeJS.Timeout | undefined;
const empty = () => {
  clearInterval(refilling);
  disk?.empty();
};
afterEach(empty);
afterAll(async () => {
  await field.stop();
  disk?.remove();
});
const technician = 'technician:check-the-valve';
/** A block is put and taken away until it finds no room. */
const fill = async (site: Site) => {
  if (!disk) return;
  await fillUp(disk, async () => {
    if ((await call(site, 'setBlock', block, technician)).text.includes('notKept')) return true;
    const taken = await call(site, 'removeBlock', [element('InfoNumber', {}, String(bench.gate))], technician);
    return taken.text.includes('notKept');
  });
  refilling = setInterval(() => disk.fill(), 100);
};
const block = { infoNumber: bench.gate, text: 'grease' };

test('a full disk is told in the status strip and on the log page, and ends by itself', async ({ arrive, site }) => {
  const operator = await arrive();
  await operator.comeIn();
  await operator.goTo(benchPage);
  await operator.synoptic.isLive();
  const panel = await operator.command(bench.motor);
  await fill(site);
  await operator.reads(/Device disk full since .*\. Commands and changes are refused/).waitFor();
  const before = field.writes.length;
  await panel.armButton.click();
  await panel.says('The device can’t write to its disk and accepts no commands. Nothing was sent to the field.');
  expect(field.writes.length).toBe(before);
  await panel.root.getByRole('button', { name: 'Close' }).click();
  await operator.goTo('Operation log');
  await operator.reads(/Entries since .* are only in the device’s memory/).waitFor();
  expect(await inBothThemes(operator, 'full disk, log')).toEqual([]);
  empty();
  await expect.poll(() => operator.page.getByText(/disk full since/).count(), timeouts.room).toBe(0);
  await expect.poll(() => operator.page.getByText(/Entries since/).count()).toBe(0);
  const log = new LogView(operator.page);
  await expect.poll(async () => (await log.inSight()).join('\n')).toContain('Device can write to disk again');
  expect((await log.inSight()).join('\n')).toContain('Device can’t write to disk');
  expect(operator.complaints).toEqual([]);
});

test('it can be read on a desk and in a hand, in the light and in the dark', { tags: ['night'] }, async ({
  arrive,
  site,
}) => {
  await fill(site);
  const violations: string[] = [];
  for (const viewport of [screens['on a desk'], screens['in a hand']]) {
    const operator = await arrive({ viewport });
    await operator.comeIn();
    await operator.reads(/Device disk full/).waitFor();
    violations.push(...(await inBothThemes(operator, 'full disk, page')));
    await operator.goTo('Operation log');
    await operator.reads(/Entries since/).waitFor();
    violations.push(...(await inBothThemes(operator, 'full disk, log')));
  }
  // How small a fitted page may be is tested elsewhere.
  expect(violations.filter((line) => !line.includes('#element-'))).toEqual([]);
});
