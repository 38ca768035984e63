import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { settingNames } from '../device/givenOptions.ts';
import { type CommandHelp, commandHelp, helpText, overviewText } from './commandHelp.ts';
import { type CommandName, commands, installedNames, isCommand } from './commands.ts';
import { unknownOption } from './unknownOption.ts';

const names = Object.keys(commands).filter(isCommand);

test.each(names)('the help of %s has its usage and an example', (name) => {
  const help = helpText(name);
  expect(help).toContain(`Usage: npm run vigie -- ${name}`);
  expect(help).toMatch(/Examples?:\n {2}npm run vigie -- /);
  expect(overviewText()).toContain(commandHelp[name].does);
});

test.each(
  // The demonstration and its plant run with a flag alone.
  names.filter((name) => !['start', 'demo', 'dev', 'plant', 'docs'].includes(name)).flatMap((name) => optionsOf(name)),
)('%s takes %s, as its help says', async (name, option) => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [first = '', ...rest] = name.split(' ');
  const command = isCommand(first) ? await commands[first]() : undefined;
  expect(await command?.([...rest, option]), 'refused: the rest is missing').toBeGreaterThan(0);
  expect(written.mock.calls.flat().join('\n')).not.toMatch(/unknown option/i);
  written.mockRestore();
});

test.each(names)('%s names an option that it does not have, and takes those of its help', (name) => {
  const sentence = `Unknown option “--no-such”. Options: npm run vigie -- ${name} --help`;
  expect(unknownOption(name, ['a', '--no-such', 'b'])).toBe(sentence);
  expect(unknownOption(name, ['--no-such=b'])).toBe(sentence);
  expect(
    unknownOption(name, [...optionsOf(name).map(([, option]) => `${option}=x`), '--', '--no-such']),
  ).toBeUndefined();
});

test('the help of run has every setting', () => {
  const options = Object.keys(commandHelp.run.options).flatMap((row) => row.match(/(?<=--)[a-z-]+/g) ?? []);
  expect(['station', ...options].toSorted()).toEqual(['config', ...settingNames].toSorted());
});

function optionsOf(name: CommandName): [string, string][] {
  // Those of both `history` commands are told apart by its forms.
  const forms = commandHelp[name].forms.map((form) => form.split(/ (?=[A-Z[-])/)[0] ?? name);
  const { options = {} }: CommandHelp = commandHelp[name];
  const all = Object.keys(options).flatMap((row) => row.match(/--[a-z-]+/g) ?? []);
  return all.map((option) => {
    const form = commandHelp[name].forms.findIndex((text) => text.includes(option));
    return [forms[Math.max(form, 0)] ?? name, option];
  });
}

test('docs/commands.md names each command of an installed device, docs/install.md each setting', () => {
  const rows = (page: string) =>
    readFileSync(join(import.meta.dirname, '../docs', page), 'utf8').match(/^\|.*/gm) ?? [];
  const listed = new Set(rows('commands.md').flatMap((row) => row.match(/(?<=`)[a-z-]+/g) ?? []));
  expect(installedNames.filter((name) => !listed.has(name))).toEqual([]);
  const explained = new Set(rows('install.md').flatMap((row) => row.match(/(?<=`--| --)[a-z-]+/g) ?? []));
  expect(settingNames.filter((name) => name !== 'station' && !explained.has(name))).toEqual([]);
});

test('--help ends with 0, an unknown option with 2, an unknown command with 1 and the list of commands', () => {
  const vigie = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'main.js'), ...args], { encoding: 'utf8' });
  expect(vigie('backup', '--help')).toMatchObject({ status: 0, stdout: `${helpText('backup')}\n` });
  expect(vigie('--help')).toMatchObject({ status: 0, stdout: `${overviewText()}\n` });
  expect(vigie('check', '--bogus', 'x')).toMatchObject({
    status: 2,
    stderr: 'Unknown option “--bogus”. Options: npm run vigie -- check --help\n',
  });
  const unknown = vigie('chekc');
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining("Unknown command 'chekc'")]);
});
