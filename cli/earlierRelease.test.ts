import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openForService } from '../device/store/db.ts';
import { vigie } from './testConsole.ts';

const lastBefore = 16;

/** A database as a release before 0.2.0 has left it; `killed`: what it wrote is in its write-ahead log. */
function leave(file: string, version: number, isKilled: boolean): void {
  const db = openForService(file);
  db.exec('CREATE TABLE account (login TEXT); CREATE TABLE event (id INTEGER PRIMARY KEY)');
  db.pragma(`user_version = ${version}`);
  const names = ['', '-wal', '-shm'].map((suffix) => file + suffix);
  const left = isKilled ? names.map((name) => [name, readFileSync(name)] as const) : [];
  db.close();
  for (const [name, bytes] of left) writeFileSync(name, bytes);
}

function leaveSegment(data: string): void {
  mkdirSync(join(data, 'history'));
  writeFileSync(join(data, 'history/journal-000001.log'), 'frames');
}

/** What stands in a folder, but for the index of a write-ahead log, which SQLite makes anew for whoever reads. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('-shm'));
  return Object.fromEntries(
    names.sort().map((name) => {
      const stats = statSync(join(folder, name));
      const bytes = stats.isFile()
        ? createHash('sha256')
            .update(readFileSync(join(folder, name)))
            .digest('hex')
        : '';
      return [name, `${(stats.mode & 0o777).toString(8)} ${bytes}`];
    }),
  );
}

const leavings: Readonly<Record<string, (data: string) => void>> = {
  'one file': (data) => leave(join(data, 'device.db'), 10, false),
  'two files': (data) => {
    for (const part of ['device', 'events']) leave(join(data, `${part}.db`), lastBefore, false);
  },
  'files of a service that was killed': (data) => {
    for (const part of ['device', 'events']) leave(join(data, `${part}.db`), lastBefore, true);
  },
  'a log that 0.2.0 has not updated': (data) => {
    leave(join(data, 'device.db'), 17, false);
    leave(join(data, 'events.db'), lastBefore, false);
  },
  'a journal of the history that 0.2.0 has not taken up': leaveSegment,
};

/** A station whose data folder is so. */
function stationWith(leaveIn: (data: string) => void) {
  const room = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(room, { recursive: true }));
  const folder = join(room, 'station');
  cpSync(join(import.meta.dirname, '../stations/backup'), folder, { recursive: true });
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o750 });
  leaveIn(data);
  for (const name of readdirSync(data)) if (statSync(join(data, name)).isFile()) chmodSync(join(data, name), 0o640);
  return { folder, data, file: join(room, 'file') };
}

const sentence = (data: string) =>
  `The data folder ${data} was written by a release before 0.2.0: start release 0.2.0 on it once, then this one. Nothing was changed.`;

describe.each(Object.entries(leavings))('of a folder with %s', (_, leaveIn) => {
  test.each([
    ['run', (folder: string) => ['run', folder, '--port', '0']],
    ['check', (folder: string) => ['check', folder]],
    ['doctor', (folder: string) => ['doctor', folder]],
    ['support-bundle', (folder: string, file: string) => ['support-bundle', folder, file]],
    ['backup', (folder: string, file: string) => ['backup', file, folder]],
    ['history import', (folder: string, file: string) => ['history', 'import', folder, file]],
  ])('%s says which release it goes through, and changes nothing', async (__, command) => {
    const { folder, data, file } = stationWith(leaveIn);
    const before = contentOf(folder);
    const { code, out, err } = await vigie(command(folder, file), { LC_ALL: 'C' });
    expect(code).toBe(1);
    expect(out + err).toContain(sentence(data));
    expect(contentOf(folder)).toEqual(before);
    expect(existsSync(file)).toBe(false);
  });
});

test.each(['check', 'doctor'])('%s says it in French', async (command) => {
  const { folder, data } = stationWith(leaveSegment);
  const { code, out, err } = await vigie([command, folder], { LC_ALL: 'fr_FR.UTF-8' });
  expect(code).toBe(1);
  expect(out + err).toContain(
    `Le dossier de données ${data} a été écrit par une version antérieure à 0.2.0\u00a0: démarrer une fois la version 0.2.0 sur ce dossier, puis celle-ci. Rien n’a été modifié.`,
  );
});

test('restore refuses a backup of before 0.2.0, and a folder of before 0.2.0', async () => {
  const { folder, data, file } = stationWith(() => undefined);
  leave(file, lastBefore, false);
  const before = contentOf(folder);
  expect(await vigie(['restore', file, folder])).toMatchObject({
    code: 1,
    err: `${file} was written by a release before 0.2.0: restore it with release 0.2.0 and start that once, then this one. Nothing was changed.\n`,
  });
  expect(contentOf(folder)).toEqual(before);
  leaveSegment(data);
  expect(await vigie(['restore', `${file} of today`, folder])).toMatchObject({ code: 1, err: `${sentence(data)}\n` });
});
