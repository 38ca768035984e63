// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { noteCalls } from './noteCalls.ts';
import { readUsualCalls, storeUsualCalls } from './usualCalls.ts';

const base = 'http://station.town/water/';
const pathname = '/water/unAuthSynoptic';
const points = servicePath + calls.getPointsUnAuth.path;
const stream = servicePath + calls.streamUnAuth.path;
const history = servicePath + calls.getHistory.path;
beforeEach(() => localStorage.clear());

function visit(asked: readonly (readonly [path: string, body: string])[], isFirstPage = () => true): void {
  const fetch = noteCalls(async () => new Response(), base, pathname, isFirstPage);
  for (const [path, body] of asked) void fetch(new URL(path, base), { method: 'POST', body });
}

test('what a visitor’s page asks until its values come is known at the next visit', () => {
  visit([
    [points, '<p/>'],
    [stream, '<p>1-9</p>'],
    [stream, '<p>1-12</p>'],
  ]);
  const usual = [
    [points, '<p/>'],
    [stream, '<p>1-9</p>'],
  ];
  expect(readUsualCalls(pathname)).toEqual(usual);
  expect(readUsualCalls('/water/unAuthSynoptic/tanks')).toEqual([]);
});

test('nothing that needs a login is stored, and nothing where no stream is opened', () => {
  visit([
    [points, '<p/>'],
    [history, '<p/>'],
  ]);
  expect(localStorage.length).toBe(0);
  visit([
    [history, '<p/>'],
    [servicePath + calls.stream.path, '<p>1-9</p>'],
    [stream, '<p>1</p>'],
  ]);
  expect(readUsualCalls(pathname)).toEqual([[stream, '<p>1</p>']]);
});

test('a page that somebody goes on to is not the one of the address', () => {
  let isFirst = true;
  const fetch = noteCalls(
    async () => new Response(),
    base,
    pathname,
    () => isFirst,
  );
  isFirst = false;
  void fetch(new URL(stream, base), { method: 'POST', body: '<p>1</p>' });
  expect(localStorage.length).toBe(0);
});

test('a list of points that is too long to store is asked for as ever', () => {
  visit([[stream, '1,'.repeat(20_000)]]);
  expect(localStorage.length).toBe(0);
});

test.each(['', '{', 'null', '[]', '{"pathname":"/water/unAuthSynoptic"}'])(
  'what else is stored there, “%s”, asks for nothing',
  (text) => {
    localStorage.setItem('vigie calls /water/', text);
    expect(readUsualCalls(pathname)).toEqual([]);
  },
);

test('what the page no longer needs is asked ahead no more', () => {
  visit([[stream, '<p>1</p>']]);
  storeUsualCalls(undefined);
  expect(readUsualCalls(pathname)).toEqual([]);
});
