import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CalculationTrial } from '../../protocol/calls/calculation.ts';
import { commandAccounts, commandStation, passwords } from './testCommands.ts';
import { credential, replyTo, startSite, type TestSite } from './testDevice.ts';

let site: TestSite;

beforeEach(async () => {
  site = await startSite(commandStation, commandAccounts);
  site.field.holding.writeUInt16BE(300, 20);
});
afterEach(() => site.stop());

const tried = (formula: string, isLineWanted = false): Promise<CalculationTrial> =>
  replyTo(site, 'tryCalculation', credential('ada', passwords.ada), { formula, isLineWanted, minKnown: undefined });

test('each part of a formula has its value and its quality, and the result its last day', async () => {
  await expect.poll(async () => (await tried('level * 2')).parts.at(-1)?.value).toBe(6);
  const { parts, line } = await tried('level * 2 + 1', true);
  expect(parts.map(({ from, to, value, state }) => [from, to, value, state])).toContainEqual([0, 9, 6, 'good']);
  expect(line?.values).toHaveLength(289);
  expect(line?.values.at(-1)).toBe(7);
});

test('a function over time is tried on the history, and says for how much of its time the values are known', async () => {
  await expect.poll(async () => (await tried('level')).parts[0]?.value).toBe(3);
  await expect
    .poll(async () => (await tried('AVERAGE(level, 1h)')).parts.at(-1))
    .toMatchObject({ value: 3, state: 'doubtful', why: { code: 'notKnown', input: '2', ofMs: '3600000' } });
});

test('a point of the draft alone is named, and a mistake of the running station is none of the draft’s', async () => {
  expect(await tried('level + later')).toMatchObject({ reason: 'notDeployed', missing: ['later'], parts: [] });
  expect(await tried('level + pump')).toMatchObject({ reason: 'badFormula', missing: [] });
  expect(await tried('SUM([nothing*])')).toMatchObject({ reason: 'notDeployed', missing: ['nothing*'] });
});
