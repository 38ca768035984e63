import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { vigie } from '../testConsole.ts';

const demo = join(import.meta.dirname, '../../demonstration/station');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-diff-'));
  cpSync(demo, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function edit(from: string, to: string): void {
  const file = join(folder, 'station.xml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

test('a copy has no changes; accounts and data are no part of a configuration', async () => {
  writeFileSync(join(folder, 'accounts.xml'), '<AccountCfg/>');
  cpSync(join(demo, 'images'), join(folder, 'data'), { recursive: true });
  const ended = await vigie(['diff', demo, folder], { LC_ALL: 'C' });
  expect(ended).toEqual({ code: 0, out: 'The configurations are the same.\n', err: '' });
});

test('changes stand under what they are about, in the language of the environment', async () => {
  edit('Register="coil:0"', 'Register="coil:40"');
  edit('Limit="5.2"', 'Limit="5.3"');
  expect((await vigie(['diff', demo, folder], { LC_ALL: 'C' })).out).toBe(
    [
      'Changed commands',
      '  Commands to “Well pump 1” (WELL.P1.RUN) are written to another place: plant coil:0 → plant coil:40.',
      '',
      'Changed alarms',
      '  Alarm “North tank too full” (NORTH.HIGH): limit 5.2 m → 5.3 m.',
      '',
    ].join('\n'),
  );
  expect((await vigie(['diff', demo, folder], { LC_ALL: 'fr_FR.UTF-8' })).out).toContain('seuil 5,2 m → 5,3 m');
});

test('--json has the codes and the English sentences', async () => {
  edit('Limit="5.2"', 'Limit="5.3"');
  const { code, out } = await vigie(['diff', demo, folder, '--json'], { LC_ALL: 'fr_FR.UTF-8' });
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      changes: [
        {
          group: 'alarms',
          code: 'alarmField',
          ...{
            name: 'North tank too full',
            id: 'NORTH.HIGH',
            field: 'Limit',
            form: 'number',
            before: '5.2 m',
            after: '5.3 m',
          },
          sentence: 'Alarm “North tank too full” (NORTH.HIGH): limit 5.2 m → 5.3 m.',
        },
      ],
    },
  ]);
});

test('a station.xml that can’t be read is named with its line, a folder that is not there by its name', async () => {
  edit('<PointCfg>', '<PointCfg');
  expect(await vigie(['diff', demo, folder], { LC_ALL: 'C' })).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(new RegExp(`^${folder}/station\\.xml:\\d+: Not well-formed XML\\.`)),
  });
  rmSync(join(folder, 'station.xml'));
  expect((await vigie(['diff', folder, demo], { LC_ALL: 'C' })).err).toContain(
    `${folder}/station.xml: The file is unreadable`,
  );
  expect(await vigie(['diff', demo, `${folder}-gone`])).toMatchObject({
    code: 1,
    err: `The station folder ${folder}-gone does not exist.\n`,
  });
});

test.each([[[]], [['a']], [['a', 'b', 'c']], [['a', 'b', '--jsn']]])('diff %j is called wrongly', async (args) => {
  expect((await vigie(['diff', ...args])).code).toBe(2);
});
