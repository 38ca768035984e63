import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataFolder } from '../device/store/dataFolder.ts';
import { backup, restoreBackup } from './backup.ts';

/** The service's user: any that is not this one. */
const [uid, gid] = [4711, 4712];
const isRoot = process.getuid?.() === 0;
let room = '';
let said: string[] = [];
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'vigie-'));
  // The service's user reaches its own folder.
  chmodSync(room, 0o711);
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(room, { recursive: true });
});
const data = () => join(room, 'station/data');
const file = () => join(room, 'vigie.backup');

/** A data folder as a service of that user leaves it. */
async function kept(): Promise<void> {
  mkdirSync(data(), { recursive: true, mode: 0o700 });
  await new DataFolder(data()).close();
  giveAway();
}
function giveAway(): void {
  for (const path of [join(room, 'station'), data(), ...readdirSync(data()).map((name) => join(data(), name))]) {
    chownSync(path, uid, gid);
  }
}
const owners = () => {
  const all = [data(), ...readdirSync(data()).map((name) => join(data(), name))].map((path) => lstatSync(path));
  return [...new Set(all.map((stats) => `${stats.uid}:${stats.gid} ${(stats.mode & 0o077).toString(8)}`))];
};

test('a backup says what is not in it', async () => {
  mkdirSync(data(), { recursive: true });
  await new DataFolder(data()).close();
  expect(await backup([file(), '--data', data()])).toBe(0);
  expect(said.join('\n')).toMatch(
    /is a checked copy of the database .*\nNot in it: the recorded history \(history\/\), the files of reports \(reports\/\), the TLS key and certificate \(tls-\*\), and the station folder\./,
  );
});

test('in a French environment both say in French what they did', async () => {
  vi.stubEnv('LC_ALL', 'fr_FR.UTF-8');
  mkdirSync(data(), { recursive: true });
  await new DataFolder(data()).close();
  await backup([file(), '--data', data()]);
  await restoreBackup([file(), '--data', data()]);
  const [made = '', restored = ''] = said.map((one) => one.replaceAll('\u00a0', ' '));
  expect(made).toMatch(/ est une copie vérifiée .* : 0 compte, \d+ entrées? du journal, \d,\d Mo\.\nN’y sont pas : /);
  expect(restored).toMatch(/ est maintenant la base de données .*\. Les fichiers précédents sont renommés en .* et /);
});

// Only root may give files to another user, and take the place of one.
describe.skipIf(!isRoot)('by root, on the data folder of a service of another user', () => {
  const ofService = [`${uid}:${gid} 0`];

  test('a backup leaves everything to that user, stopped or running', async () => {
    await kept();
    expect(await backup([file(), '--data', data()])).toBe(0);
    expect(existsSync(join(data(), 'device.backup.json'))).toBe(true);
    expect(owners()).toEqual(ofService);

    const running = new DataFolder(data());
    giveAway();
    expect(await backup([`${file()}2`, '--data', data()])).toBe(0);
    expect(owners()).toEqual(ofService);
    await running.close();
  });

  test('a restore too, also where it makes the folder', async () => {
    await kept();
    await backup([file(), '--data', data()]);
    expect(await restoreBackup([file(), '--data', data()])).toBe(0);
    expect(readdirSync(data()).some((name) => name.includes('before-restore'))).toBe(true);
    expect(owners()).toEqual(ofService);

    rmSync(data(), { recursive: true });
    expect(await restoreBackup([file(), '--data', data()])).toBe(0);
    expect(owners()).toEqual(ofService);
  });

  test('what is refused leaves everything to that user too', async () => {
    await kept();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await restoreBackup([join(room, 'none'), '--data', data()])).toBe(1);
    expect(owners()).toEqual(ofService);
  });

  test.each([
    'lock.db',
    'device.backup.json',
    'device.db.new',
    'device.next.db',
    'device.next.db.new',
    'events.next.db',
    'device.copy.db',
    'device.copy.db.new',
    'device.restored.tmp',
    'device.db-wal',
    'device.db-shm',
    'events.db-wal',
    'tls-key.pem',
  ])('a link that this user has put in the place of %s leads nowhere', async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await kept();
    expect(await backup([file(), '--data', data()])).toBe(0);
    const victim = join(room, 'of-root');
    const text = 'of root alone';
    writeFileSync(victim, text, { mode: 0o644 });
    const link = join(data(), name);
    rmSync(link, { force: true });
    symlinkSync(victim, link);
    await backup([`${file()}2`, '--data', data()]);
    await restoreBackup([file(), '--data', data()]);
    expect(readFileSync(victim, 'utf8')).toBe(text);
    const { uid: owner, mode } = lstatSync(victim);
    expect([owner, mode & 0o777]).toEqual([0, 0o644]);
  });

  test('a data folder that is a link of this user to one of root is worked on with the rights of this user', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await kept();
    await backup([file(), '--data', data()]);
    const ofRoot = join(room, 'of-root');
    mkdirSync(ofRoot);
    const link = join(room, 'station/other');
    symlinkSync(ofRoot, link);
    lchownSync(link, uid, gid);
    expect(await restoreBackup([file(), '--data', link])).toBe(1);
    expect(readdirSync(ofRoot)).toEqual([]);
  });
});
