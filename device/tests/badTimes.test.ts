import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../protocol/calls.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { furthestTime } from '../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { commandAccounts, commandStation, numbers, passwords } from './testCommands.ts';
import { ask, credential, startSite, type TestSite } from './testDevice.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite(commandStation, commandAccounts);
});
afterAll(() => site.stop());

const code = async (call: CallName, children: readonly XmlNode[]) =>
  readWebOutput(await ask(site, call, credential('ada', passwords.ada), children)).code;
const fields = (all: Readonly<Record<string, string | number>>) =>
  Object.entries(all).map(([name, value]) => element(name, {}, String(value)));
const command = { Id: 'a-command-of-a-test', InfoNumber: numbers.weekly, Value: '1', TechnicalHashCode: 'x' };

/** Every call with times of its own, and its request with two of them. */
const calls: readonly [CallName, string, (from: string, to: string) => readonly XmlNode[]][] = [
  ...(['raw', '1m', '15m'] as const).map((tier): [CallName, string, (from: string, to: string) => XmlNode[]] => [
    'getSamples',
    tier,
    (from, to) => fields({ Point: 'level', From: from, To: to, Tier: tier }),
  ]),
  ['getHistory', '', (from, to) => fields({ Point: 'level', From: from, To: to, Columns: 100 })],
  ...(['15m', 'hour', 'day', 'month'] as const).map(
    (period): [CallName, string, (from: string, to: string) => XmlNode[]] => [
      'getConsumption',
      period,
      (from, to) => fields({ Point: 'level', From: from, To: to, Period: period }),
    ],
  ),
  ['getEvents', '', (from, to) => fields({ From: from, Until: to })],
  ['exportEvents', '', (from, to) => fields({ Format: 'csv', From: from, Until: to })],
  ['getAlarmHistory', '', (from, to) => fields({ From: from, Until: to })],
  ['getAlarmStatistics', '', (from, to) => fields({ From: from, Until: to })],
  ['setBlock', '', (_, to) => [element('Block', { InfoNumber: numbers.pump, Text: 'trial', Until: to })]],
  ['sendCommand', '', (_, to) => [element('Command', { ...command, Hold: to })]],
  ['setAccount', '', (_, to) => [element('Account', { Login: 'olga', IsLocked: 'false', PasswordExpiresAt: to })]],
];

describe.each(calls)('%s %s', (call, _, asking) => {
  test.each([
    ['beyond the last date', '0', String(furthestTime + 1)],
    ['far beyond it', '0', '1e16'],
    ['both beyond it', '9e15', '9.0001e15'],
    ['before the first date', '-1e16', '-8.7e15'],
    ['no whole millisecond', '0', '1000.5'],
    ['no number', '0', 'tomorrow'],
  ])('a time that is %s is code 7', async (_why, from, to) => {
    expect(await code(call, asking(from, to))).toBe(7);
  });

  test.each([
    [String(furthestTime - 1), String(furthestTime)],
    [String(furthestTime - 86_400_000), String(furthestTime)],
    ['0', String(furthestTime)],
    [String(-furthestTime), String(1 - furthestTime)],
    ['-1', '1'],
  ])('the times %s and %s are served, or refused in order', async (from, to) => {
    const reply = await code(call, asking(from, to)).catch(() => 'a file');
    expect([0, 7, 'a file']).toContain(reply);
  });
});
