import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandHelp } from '../cli/commandHelp.ts';
import { installedNames } from '../cli/commands.ts';
import { manPage } from './manPage.ts';

const page = manPage('1.2.3', 1_764_000_000);
const formatted = spawnSync('groff', ['-man', '-ww', '-K', 'utf8', '-T', 'utf8', '-P', '-cbou'], {
  input: page,
  encoding: 'utf8',
});

test('the manual page has every command of an installed release, and none of a checkout', () => {
  for (const name of installedNames) expect(page).toContain(`.SS ${name.replaceAll('-', '\\-')}\n`);
  expect(page).not.toContain('.SS start');
  expect(page).not.toContain('npm run');
});

test.skipIf(formatted.error !== undefined)('groff formats it without a warning, as it is written', () => {
  expect(formatted.stderr).toBe('');
  const words = formatted.stdout.replace(/\s+/g, ' ').replaceAll('‐ ', '');
  expect(words).toContain('vigie from-epanet network.inp --out my-station --modbus 10.0.0.5:502');
  for (const name of installedNames)
    expect(words.replaceAll(' ', '')).toContain(commandHelp[name].does.replaceAll(' ', ''));
});
