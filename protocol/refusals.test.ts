import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { noReply, refusals } from './refusals.ts';
import { services } from './services.ts';

test('words of a call of its own stand under its path', () => {
  const known = new Set(['usual', ...Object.keys(services), ...Object.values(calls).map(({ path }) => path)]);
  const tables = [...Object.values(refusals), ...Object.values(noReply)].filter((words) => typeof words === 'object');
  expect(tables.flatMap((words) => Object.keys(words)).filter((name) => !known.has(name))).toEqual([]);
});
