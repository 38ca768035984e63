import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { PointTable } from '../points/pointTable.ts';
import { Feed } from './feed.ts';

/** A browser that takes all it gets. */
function browser(): ServerResponse {
  const socket = { write: () => true, writableLength: 0, writable: true };
  const rest = {
    socket,
    chunkedEncoding: true,
    writableEnded: false,
    writeHead: () => {},
    flushHeaders: () => {},
    end: () => {},
  };
  return Object.assign(new EventEmitter(), rest) as unknown as ServerResponse;
}

test('one login holds half of the streams of users; another one gets its own', () => {
  const table = new PointTable([], () => 0);
  const clocks = { now: () => 0, tick: () => 0, used: () => 0 };
  const told = { revision: () => 'r', versions: () => ({}), openVersions: () => ({}), report: () => undefined };
  const feed = new Feed({ table, points: [], ...clocks, ...told });
  const open = (login: string, response = browser()) =>
    feed.open({ response, login, session: `${login} ${Math.random()}`, address: '127.0.0.1' }, []);
  const first = browser();
  expect(open('screens', first)).toBe(true);
  for (let i = 1; i < 2000; i++) expect(open('screens')).toBe(true);
  expect(open('screens')).toBe(false);
  expect(open('ines')).toBe(true);
  // What is let go is there for the next one.
  first.emit('close');
  expect(open('screens')).toBe(true);
  feed.stop();
});
