import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benches } from './benches.ts';
import { wantsHelp } from './help.ts';
import { trialNames } from './trials/trials.ts';

const programs = {
  bench: ['bench/main.ts', ['--quick', '--keep', ...Object.keys(benches)]],
  soak: ['bench/runTrials.ts', ['SHARE=0.1', 'nightly', ...trialNames]],
} as const;

const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', file), ...args], { encoding: 'utf8' });

test.each(Object.entries(programs))('npm run %s -- --help shows usage, options and examples', (name, [file, all]) => {
  const { status, stdout, stderr } = run(file, '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Usage: npm run ${name} -- [`);
  expect(stdout).toMatch(new RegExp(`^Examples:\\n {2}npm run ${name}$`, 'm'));
  expect(all.filter((one) => !stdout.includes(one))).toEqual([]);
});

test.each(Object.entries(programs))('npm run %s with an unknown option ends with 2 and a hint', (name, [file]) => {
  const { status, stdout, stderr } = run(file, '--no-such');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(`Unknown option '--no-such'. Options: npm run ${name} -- --help\n`);
});

test.each([['-h'], ['--quick', '--help']])('%s asks for help', (...args) => {
  expect(wantsHelp(args)).toBe(true);
});
