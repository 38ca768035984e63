import { expect, test } from 'vitest';
import { commandHelp } from '../cli/commandHelp.ts';
import { commands as all } from '../cli/commands.ts';
import { commands } from './commands.ts';
import { faultNames } from './plant/faultTargets.ts';

test.each(Object.entries(commands))('the command line finds %s here', async (name, load) => {
  expect(await all[name as keyof typeof commands]()).toBe(await load());
});

test('the help of the plant names each of its faults', () => {
  expect(commandHelp.plant.options['--fault F']).toContain(`: ${faultNames.join(', ')}`);
});
