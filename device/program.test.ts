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
