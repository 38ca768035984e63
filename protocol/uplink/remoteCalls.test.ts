import { expect, test } from 'vitest';
import type { Call } from '../calls/call.ts';
import { type CallName, calls } from '../calls.ts';
import { remoteRefusals } from '../commands/command.ts';
import { remoteRuleOf } from './remoteCalls.ts';
import { isWithheld } from './withheld.ts';

const rows = Object.entries(calls) as [CallName, Call][];
const names = (wanted: (row: Call, name: CallName) => boolean) =>
  rows.flatMap(([name, row]) => (wanted(row, name) ? name : []));

test('each call that changes something is in the table, or is not served through a hub', () => {
  const changing = names((row) => row.acts && row.login && !isWithheld(row));
  expect(changing.filter((name) => remoteRuleOf(name) === undefined)).toEqual([]);
});

test('what is refused by it may be refused by the call, and says so in its words', () => {
  const refusable = (row: Call) =>
    remoteRefusals.every((word) => row.reply.fields.some(([, , { type }]) => type.includes(word)));
  expect(names((row, name) => refusable(row) !== ['call', 'command'].includes(remoteRuleOf(name) ?? ''))).toEqual([]);
});

test('nothing in it is withheld', () => {
  expect(names((row, name) => isWithheld(row) && remoteRuleOf(name) !== undefined)).toEqual([]);
});
