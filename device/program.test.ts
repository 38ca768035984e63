import { spawnSync } from 'node:child_process';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stateOf } from './program.js';

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
  expect(wrong.stderr).toContain("Unknown option '--no-such'.");
});
