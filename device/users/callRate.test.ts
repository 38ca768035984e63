import { expect, test } from 'vitest';
import { CallRate } from './callRate.ts';

const visitorRate = { mostAtOnce: 400, perSecond: 40 };

test('ten tabs that poll and reload behind one address never meet the limit', () => {
  let now = 0;
  const rate = new CallRate(() => now, visitorRate);
  for (let second = 0; second < 600; second++) {
    now = second * 1000;
    for (let tab = 0; tab < 10; tab++) expect(rate.admit('a')).toBe(true);
    // The service restarts: all of them reconnect, three calls each.
    if (second % 60 === 0) for (let call = 0; call < 30; call++) expect(rate.admit('a')).toBe(true);
  }
});

test('who asks on and on is told when to come again, nobody else is', () => {
  let now = 0;
  const rate = new CallRate(() => now, visitorRate);
  for (let i = 0; i < 400; i++) expect(rate.admit('a')).toBe(true);
  expect(rate.admit('a')).toBe(1);
  expect(rate.admit('b')).toBe(true);
  now = 1000;
  for (let i = 0; i < 40; i++) expect(rate.admit('a')).toBe(true);
  expect(rate.admit('a')).toBe(1);
  now = 60_000;
  expect(rate.admit('a')).toBe(true);
});

test('what is kept of clients does not grow without end', () => {
  const rate = new CallRate(() => 0, visitorRate);
  for (let i = 0; i < 400; i++) rate.admit('first');
  for (let i = 0; i < 20_000; i++) rate.admit(String(i));
  // Forgotten: the count of the client that called longest ago.
  expect(rate.admit('first')).toBe(true);
});
