import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { PointTable } from '../points/pointTable.ts';
import { Feed } from './feed.ts';

/** A browser that accepts everything. */
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

function newFeed() {
  const table = new PointTable([], () => 0);
  const clocks = { now: () => 0, tick: () => 0, used: () => 0 };
  const told = { revision: () => 'r', versions: () => ({}), openVersions: () => ({}), report: () => undefined };
  return new Feed({ table, points: [], ...clocks, ...told });
}

test('a log-out ends its streams in order where the browser reads, and at once where it does not', () => {
  const feed = newFeed();
  const ends: string[] = [];
  const opened = (name: string, unread: number) => {
    const response = browser();
    const end = (how: string) => () => {
      ends.push(`${name} ${how}`);
      response.emit('close');
      return response;
    };
    Object.defineProperty(response, 'writableLength', { value: unread });
    Object.assign(response, { end: end('ended'), destroy: end('destroyed') });
    feed.open({ response, login: name, session: name, address: '127.0.0.1' }, []);
  };
  opened('reads', 0);
  opened('sleeps', 5000);
  opened('stays', 0);
  feed.closeUser('reads');
  feed.closeUser('sleeps');
  expect(ends).toEqual(['reads ended', 'sleeps destroyed']);
  feed.stop();
});

test('one login holds half of the streams of users; another one gets its own', () => {
  const feed = newFeed();
  const open = (login: string, response = browser()) =>
    feed.open({ response, login, session: `${login} ${Math.random()}`, address: '127.0.0.1' }, []);
  const first = browser();
  expect(open('screens', first)).toBe(true);
  for (let i = 1; i < 2000; i++) expect(open('screens')).toBe(true);
  expect(open('screens')).toBe(false);
  expect(open('ines')).toBe(true);
  // A place that is freed is there for the next one.
  first.emit('close');
  expect(open('screens')).toBe(true);
  feed.stop();
});
