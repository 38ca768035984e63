import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { loadFolder } from './stationFolder.ts';

const demo = join(import.meta.dirname, '../../stations/demo');

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
