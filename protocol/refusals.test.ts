import { expect, test } from 'vitest';
import { sendCommand } from './calls/command.ts';
import { calls } from './calls.ts';
import { commandReasons } from './commands/command.ts';
import { noReply, refusals, refusalText } from './refusals.ts';
import { services } from './services.ts';

test('words of a call of its own stand under its path', () => {
  const known = new Set(['usual', ...Object.keys(services), ...Object.values(calls).map(({ path }) => path)]);
  const tables = [...Object.values(refusals), ...Object.values(noReply)].filter((words) => typeof words === 'object');
  expect(tables.flatMap((words) => Object.keys(words)).filter((name) => !known.has(name))).toEqual([]);
});

test('each reason of a command has words of its own', () => {
  const texts = commandReasons.map((reason) => [
    reason,
    refusalText(sendCommand, reason === 'notKept' ? 'notStored' : reason),
  ]);
  expect(texts.filter(([, text]) => text === refusalText(sendCommand, 'none'))).toEqual([]);
});
