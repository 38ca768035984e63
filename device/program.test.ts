import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readWebOutput } from '../protocol/wire/envelope.ts';
import { stateOf } from './program.js';
import { ask, credential } from './tests/testDevice.ts';

const place = (name: string) => join(import.meta.dirname, name);

test('the service that runs is the one in the tree: its program is made anew where a source has changed', () => {
  const source = place('entry.ts');
  utimesSync(source, new Date(), new Date());
  const { stderr } = spawnSync(process.execPath, [place('main.js'), '/nowhere'], { encoding: 'utf8' });
  expect(stderr).toBe('The station folder /nowhere does not exist.\n');
  const made = JSON.parse(readFileSync(place('../.build/service/sources.json'), 'utf8')) as Record<string, string>;
  expect(made['device/entry.ts']).toBe(stateOf(source));
});

test('a service never loads the compiler that removes types, also where nothing is compiled yet', () => {
  const told = `process.on('exit', () => console.log(process.moduleLoadList.some((name) => name.includes('amaro'))))`;
  const seen = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', `data:text/javascript,${told}`, place('../cli/main.js'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    });
  expect(seen('run', '/nowhere', '--port=0')).toMatchObject({
    stderr: 'The station folder /nowhere does not exist.\n',
    stdout: 'false\n',
  });
  const wrong = seen('run', '/nowhere', '--no-such');
  expect([wrong.status, wrong.stdout]).toEqual([2, 'true\n']);
  expect(wrong.stderr).toContain('Unknown option “--no-such”.');
});

test('each thread of the program answers what it is asked: the log, the alarms of the past, their statistics', async () => {
  const data = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const args = ['run', place('../stations/empty'), '--port=0', `--data=${data}`];
  const service = spawn(process.execPath, [place('../cli/main.js'), ...args], {
    env: { ...process.env, VIGIE_ADMIN_PASSWORD: 'the-owners-own' },
  });
  let [out, err] = ['', ''];
  service.stdout.on('data', (text) => (out += text));
  service.stderr.on('data', (text) => (err += text));
  onTestFinished(async () => {
    service.kill('SIGTERM');
    await once(service, 'exit');
  });
  await expect.poll(() => out).toMatch(/^Vigie is at /m);
  const device = { url: /^Vigie is at (\S+)/m.exec(out)?.[1] ?? '' };
  for (const call of ['getEvents', 'getAlarmHistory', 'getAlarmStatistics'] as const)
    expect([call, readWebOutput(await ask({ device }, call, credential('admin', 'the-owners-own'))).code, err]).toEqual(
      [call, 0, ''],
    );
});
