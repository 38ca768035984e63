import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { loadFolder } from './stationFolder.ts';

const demo = join(import.meta.dirname, '../../demonstration/station');

test.skipIf(process.platform === 'win32').each(['station.xml', 'texts.fr.xml', 'accounts.xml'])(
  'a pipe in the place of %s is named, and nobody waits for it',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(demo, folder, { recursive: true });
    rmSync(join(folder, name), { force: true });
    execFileSync('mkfifo', [join(folder, name)]);
    const { station } = loadFolder(folder, driverKinds);
    const found = [...station.findings, ...station.remarks].find(({ file }) => file === name);
    expect(found?.reason).toEqual({ code: 'unreadableFile', detail: 'it is not a regular file' });
  },
);

function demoCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(demo, folder, { recursive: true });
  return folder;
}

test('of two pictures whose names some file systems do not tell apart, one is used and the other named', () => {
  const folder = demoCopy();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const [small, large] = ['Pompe-arr\u00eat\u00e9e.svg', 'POMPE-ARRE\u0302TE\u0301E.svg'];
  for (const name of [small, large]) writeFileSync(join(folder, 'images', name), svg);
  const { station, configuration } = loadFolder(folder, driverKinds);
  const names = [...configuration.files.keys()].filter((name) => /pompe/i.test(name));
  expect(names).toEqual([`images/${large}`]);
  expect(station.findings.find(({ file }) => file === `images/${small}`)?.reason).toEqual({
    code: 'sameFileName',
    value: large,
  });
});

test('a file in the place of the folder of pictures is named, and nothing stops for it', () => {
  const folder = demoCopy();
  rmSync(join(folder, 'images'), { recursive: true });
  writeFileSync(join(folder, 'images'), '');
  const { station } = loadFolder(folder, driverKinds);
  expect(station.findings.find(({ file }) => file === 'images')?.reason?.code).toBe('unreadableFile');
});
