import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { noSmallDisk, smallDisk } from '../../testing/smallDisk.ts';
import { type Device, startDevice } from '../device.ts';
import { parseSettings } from '../settings.ts';
import { type DamageName, damage } from '../store/testDamages.ts';
import { commandAccounts, commandStation, numbers, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';

const { pump, pulse } = numbers;

/** A second service on the station of a site; `said` gets its console. */
async function startBeside(
  { folder }: Pick<TestSite, 'folder'>,
  said: string[] = [],
  ...args: string[]
): Promise<Device> {
  const settings = parseSettings([folder, '--port', '0', ...args], {});
  const device = await startDevice(settings, (line) => said.push(line));
  onTestFinished(() => (over.has(device) ? undefined : device.stop()));
  return device;
}

const over = new WeakSet<Device>();
async function end(device: Device): Promise<void> {
  over.add(device);
  await device.stop();
}

async function commandSite(): Promise<TestSite> {
  const site = await startSite(commandStation, commandAccounts);
  onTestFinished(() => (ended.has(site) ? site.field.stop() : site.stop()));
  return site;
}

const ended = new WeakSet<TestSite>();
async function endService(site: TestSite): Promise<void> {
  ended.add(site);
  await site.device.stop();
}

test('a second service on the same data folder ends with a sentence that names it, and the commands of the first go on', async () => {
  const site = await commandSite();
  const anna = new Person(() => site, 'anna');
  await anna.sees(pulse);
  const running = anna.command(pulse, '1');
  await vi.waitFor(() => expect(site.field.writes).toEqual(['coil:1=1']));
  await expect(startBeside(site)).rejects.toThrow(`The data folder ${join(site.folder, 'data')} is in use`);
  expect(await running).toMatchObject({ result: 'done' });
  expect(await anna.commandLog()).toMatchObject([{ fields: { result: 'done' } }]);
});

test('a start that fails leaves the data folder to the next one', async () => {
  const site = await commandSite();
  const other = mkdtempSync(join(tmpdir(), 'vigie-'));
  const port = new URL(site.device.url).port;
  const args = ['--data', other, '--port', port];
  await expect(startBeside(site, [], ...args)).rejects.toThrow(`Port ${port}`);
  await startBeside(site, [], '--data', other);
});

test('what the service makes in its data folder, with TLS, is for its own user alone', async () => {
  const site = await commandSite();
  const data = join(site.folder, 'other');
  await startBeside(site, [], '--tls', '--data', data);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  const open = readdirSync(data).filter((name) => statSync(join(data, name)).mode & 0o077);
  expect(open).toEqual([]);
  expect(readdirSync(data)).toEqual(
    expect.arrayContaining(['device.db', 'events.db', 'tls-key.pem', 'tls-certificate.pem']),
  );
});

describe.each<DamageName>(['empty', 'headerOverwritten', 'pagesOverwritten', 'walGarbage'])(
  'a database damaged by: %s',
  (name) => {
    test('lets the service start with accounts and blocks as they were; console and log say so; what was drawn before is not executed', async () => {
      const site = await commandSite();
      const tess = new Person(() => site, 'tess');
      expect(await tess.block(pump, 'works')).toMatchObject({ result: 'done' });
      const drawn = await tess.revision();
      await endService(site);
      // The accounts now are the database's, not the station folder's.
      writeFileSync(join(site.folder, 'accounts.xml'), '<AccountCfg/>');
      damage(join(site.folder, 'data'), name);
      const said: string[] = [];
      const device = await startBeside(site, said);
      const after = new Person(() => ({ device }), 'tess');
      expect(said).toContainEqual(expect.stringMatching(/^The database is damaged: .* renamed to device\.damaged-/));
      await after.sees(pump);
      expect(await after.blocks()).toMatchObject([{ infoNumber: pump, text: 'works' }]);
      const log = await after.log();
      expect(log.find(({ kind }) => kind === 'databaseReplaced')).toMatchObject({
        object: { kind: 'file', name: expect.stringMatching(/^device\.damaged-.*\.db$/) },
        fields: { code: expect.stringMatching(/./) },
      });
      expect(await after.arm(pump, drawn)).toMatchObject({ result: 'refused', reason: 'outdated' });
    });
  },
);

test('a damaged database without a copy is a first start, and the log says so', async () => {
  const site = await commandSite();
  await endService(site);
  const data = join(site.folder, 'data');
  rmSync(join(data, 'device.copy.db'));
  damage(data, 'oneByte');
  const said: string[] = [];
  const device = await startBeside(site, said);
  expect(said).toContainEqual(expect.stringMatching(/this is a first start/));
  const ada = new Person(() => ({ device }), 'ada');
  expect(await ada.log()).toContainEqual(expect.objectContaining({ kind: 'databaseLost' }));
});

test('a damaged certificate of the device is made anew', async () => {
  const site = await commandSite();
  const data = join(site.folder, 'other');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(join(data, 'tls-key.pem'), '');
  writeFileSync(join(data, 'tls-certificate.pem'), 'no certificate');
  const said: string[] = [];
  await startBeside(site, said, '--tls', '--data', data);
  expect(said).toContainEqual(expect.stringContaining('The service creates new ones'));
  expect(readFileSync(join(data, 'tls-key.pem'), 'utf8')).toContain('PRIVATE KEY');
});

const missing = noSmallDisk();
vi.spyOn(console, 'error').mockImplementation(() => undefined);
describe.skipIf(missing).each(['full', 'read-only'])(`a disk that is %s${missing ? ` (${missing})` : ''}`, (what) => {
  test('lets the service start with a certificate for this once, and says so', async () => {
    const site = await commandSite();
    const small = smallDisk('2m');
    onTestFinished(() => small.remove());
    const data = join(small.folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (what === 'full') small.fill();
    else small.setReadOnly(true);
    const said: string[] = [];
    vi.mocked(console.error).mockImplementation((line) => said.push(String(line)));
    const device = await startBeside(site, said, '--data', data, '--tls');
    const reason = what === 'full' ? 'the disk is full' : 'the file system is read-only';
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`${data} can’t be written: ${reason}`)));
    expect(said).toContainEqual(expect.stringMatching(/certificate can’t be saved/));
    expect(device.url).toMatch(/^https:/);
  });

  test('lets the service start; an operator logs in, and commands after a restart on a writable disk', async () => {
    const site = await commandSite();
    const small = smallDisk('2m');
    onTestFinished(() => small.remove());
    const data = join(small.folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (what === 'full') small.fill();
    else small.setReadOnly(true);
    const device = await startBeside(site, [], '--data', data);
    const anna = new Person(() => ({ device }), 'anna');
    await anna.sees(pump);
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'refused', reason: 'notKept' });
    if (what === 'full') small.empty();
    else small.setReadOnly(false);
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'refused', reason: 'notKept' });
    await end(device);
    const again = await startBeside(site, [], '--data', data);
    const later = new Person(() => ({ device: again }), 'anna');
    await later.sees(pump);
    expect(await later.command(pump, '1')).toMatchObject({ result: 'done' });
  });
});
