import { expect, test } from 'vitest';
import { keyOf, Sessions } from './sessions.ts';

const minute = 60_000;
const ines = { login: 'ines', address: '10.0.0.1', page: 'a1b2c3d4' };
const paul = { login: 'paul', address: '10.0.0.2', page: 'd4c3b2a1' };

test('who only watches a stream is listed as long as it is held, who left for ten minutes', () => {
  let now = 0;
  const sessions = new Sessions(() => now);
  sessions.seen(ines);
  sessions.seen(paul);
  for (; now < 30 * minute; now += minute) sessions.hold([keyOf(ines)]);
  expect(sessions.list(paul).map(({ login }) => login)).toEqual(['ines']);
  now += 11 * minute;
  expect(sessions.list(paul)).toEqual([]);
});
