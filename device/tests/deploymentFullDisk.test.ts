import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeRequest } from '../../protocol/calls/call.ts';
import { pinVersion } from '../../protocol/calls/version.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from '../../testing/smallDisk.ts';
import { fillUp } from '../../testing/testFullDisk.ts';
import { Deployer, deploymentAccounts } from './testDeployment.ts';
import { startSite, type TestSite, testStation } from './testDevice.ts';
import { Drafter, renaming } from './testDrafts.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const without = noSmallDisk();
const withDisk = test.skipIf(without !== undefined);

let disk: SmallDisk;
let site: TestSite;
let timing: TestTiming;
const ada = new Deployer(() => site, 'ada');
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  if (without !== undefined) return;
  timing = testTiming();
  disk = smallDisk('24m');
  site = await startSite(testStation, deploymentAccounts, timing, ['--data', join(disk.folder, 'data')]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  if (without !== undefined) return;
  await site.stop();
  disk.remove();
});

const renamed = (name: string) => ({
  'station.xml': testStation(site.field.port).replace('Name="Level"', `Name="${name}"`),
});

withDisk(
  'on a full disk nothing is proposed, tried or kept; what is on trial goes back, also at a restart',
  async () => {
    const before = await ada.hash();
    const { version: next = 0 } = await ada.propose(renamed('Next'));
    const version = await ada.deploy(renamed('Tank level'));
    await fillUp(disk, cannotPin);
    expect(await ada.keep(version)).toBe('notStored');
    timing.skip(60_000);
    await expect.poll(() => ada.hash()).toBe(before);
    expect((await ada.versions()).trial).toBeUndefined();
    expect(await ada.activate(next)).toMatchObject({ reason: 'notStored' });
    expect(await ada.hash()).toBe(before);
    disk.empty();
    await expect.poll(async () => (await ada.activate(next)).result).toBe('onTrial');
    expect(await ada.goBack(next)).toBe('done');
    site = await site.restart();
    expect(await ada.hash()).toBe(before);
    expect((await ada.versions()).running).toBe(1);
  },
);

withDisk(
  'on a full disk no edit is saved and no draft is created; what was saved is there, and it goes on',
  async () => {
    const editor = new Drafter(() => site, 'ada');
    await editor.versions();
    const draft = await editor.begin('Full');
    await editor.save(draft, 0, renaming('edit-0001', 'a', 'b'));
    await fillUp(disk, cannotPin);
    const edit = renaming('edit-0002', 'b', 'c');
    expect(await editor.save(draft, 1, edit)).toMatchObject({ result: 'refused', reason: 'notStored' });
    expect(await editor.create('Another')).toMatchObject({ reason: 'notStored' });
    expect(await editor.rename(draft, 'Fuller')).toMatchObject({ reason: 'notStored' });
    expect(await editor.discard(draft)).toMatchObject({ reason: 'notStored' });
    // Reading continues.
    expect((await editor.edits(draft)).edits).toMatchObject([{ id: 'edit-0001' }]);
    disk.empty();
    await expect.poll(async () => (await editor.save(draft, 1, edit)).result).toBe('saved');
    site = await site.restart();
    expect((await editor.drafts())[0]).toMatchObject({ name: 'Full', last: 2 });
  },
);

async function cannotPin(): Promise<boolean> {
  return (await ada.ask('pinVersion', writeRequest(pinVersion, { version: 1, isPinned: true }))).code === 100;
}
