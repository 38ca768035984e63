import { expect, test, vi } from 'vitest';
import type { EventPage, EventQuery } from '../../protocol/calls/event.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { eventOf } from '../../protocol/log/testEvent.ts';
import { testClient } from '../api/testClient.ts';
import type { LatestParts } from '../ui/latest.ts';
import { createStore } from '../ui/store.ts';
import { onRequest } from '../ui/testLatest.ts';
import { createEventRows, type EventRows } from './eventRows.ts';

const event = (id: number) => eventOf({ id, time: id, kind: 'login' });

/** A visible tab that reads as soon as it is notified. */
const whenNotified: LatestParts = {
  ...onRequest,
  isSeen: () => true,
  after: (_, run) => {
    run();
    return () => {};
  },
};

type GetEvents = (query: EventQuery) => EventPage | number | undefined;

function started(getEvents: GetEvents, use?: Parameters<typeof createEventRows>[1], parts = onRequest): EventRows {
  const rows = createEventRows(testClient({ getEvents }), use, parts);
  rows.start();
  return rows;
}

/** A log of so many events; a cursor is `age:id`. */
function logOf(length: number) {
  let last = length;
  let age = 1;
  let isDown = false;
  const read = vi.fn<GetEvents>(({ before, after, count }) => {
    if (isDown) return undefined;
    const cursor = before ?? after;
    if (cursor !== undefined && !cursor.startsWith(`${age}:`)) return errorCodes.badInput;
    const at = Number(cursor?.split(':')[1]);
    const newest = after !== undefined ? Math.min(at + count, last) : before !== undefined ? at - 1 : last;
    const oldest = after !== undefined ? at + 1 : Math.max(newest - count + 1, 1);
    const events = Array.from({ length: Math.max(newest - oldest + 1, 0) }, (_, i) => event(newest - i));
    const top = events[0]?.id ?? at;
    return { events, older: oldest > 1 ? `${age}:${oldest}` : undefined, newer: top ? `${age}:${top}` : undefined };
  });
  return {
    rows: started(read),
    read,
    append: (count: number) => (last += count),
    setDown: (down: boolean) => (isDown = down),
    loseLog: () => {
      age++;
      last = 2;
    },
  };
}
const ids = (rows: EventRows) => (rows.get().value?.rows ?? []).map(({ id }) => id);
const falling = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);

test('it opens with the newest events, and goes on to the oldest without a gap', async () => {
  const { rows } = logOf(1200);
  await rows.refresh();
  expect(rows.get()).toMatchObject({ status: 'ready', value: { older: '1:1101' } });
  expect(ids(rows)).toEqual(falling(1200, 1101));
  for (let i = 0; i < 5; i++) await rows.more();
  expect(ids(rows)).toEqual(falling(1200, 1));
  expect(rows.get().value?.older).toBeUndefined();
});

test('what came since is read, however much it is', async () => {
  const { rows, append } = logOf(10);
  await rows.refresh();
  append(1300);
  await rows.refresh();
  expect(ids(rows)).toEqual(falling(1310, 1));
});

test('while a page is read, however often the end of the list comes near, one further page is read after it', async () => {
  const { rows, read } = logOf(1200);
  await Promise.all([rows.refresh(), rows.more(), rows.more(), rows.more()]);
  expect(read).toHaveBeenCalledTimes(2);
  expect(ids(rows)).toEqual(falling(1200, 601));
});

test('without an answer the events stay, and the operator tries again', async () => {
  const { rows, append, setDown } = logOf(10);
  await rows.refresh();
  setDown(true);
  append(1);
  await rows.refresh();
  expect(rows.get()).toMatchObject({ status: 'failed' });
  expect(ids(rows)).toEqual(falling(10, 1));
  setDown(false);
  await rows.refresh();
  expect(ids(rows)).toEqual(falling(11, 1));
});

test('a log that has started over is shown from its start', async () => {
  const { rows, loseLog } = logOf(10);
  await rows.refresh();
  loseLog();
  await rows.refresh();
  expect(ids(rows)).toEqual([2, 1]);
});

test('a device that knows no log even at the first question is not asked for ever', async () => {
  const read = vi.fn(() => {
    if (read.mock.calls.length > 5) throw new Error('asked for ever');
    return errorCodes.badInput;
  });
  const rows = started(read);
  await rows.refresh();
  expect(read).toHaveBeenCalledTimes(1);
  expect(rows.get().status).toBe('failed');
});

test('an empty log is one without events, until the first comes', async () => {
  const { rows, append } = logOf(0);
  await rows.refresh();
  expect(rows.get()).toMatchObject({ value: { rows: [], older: undefined, hasNewer: false }, status: 'ready' });
  append(1);
  await rows.refresh();
  expect(ids(rows)).toEqual([1]);
});

test('of a filter that ended in the past, nothing newer is asked for', async () => {
  const { read } = logOf(1000);
  const filter = { kinds: ['login'], until: 300 };
  const topic = createStore(1);
  const rows = started(read, { filter, isOver: true, topic }, whenNotified);
  await rows.refresh();
  expect(read).toHaveBeenLastCalledWith(expect.objectContaining({ ...filter, after: undefined, count: 100 }));
  read.mockClear();
  topic.set(2);
  expect(read).not.toHaveBeenCalled();
  await rows.more();
  expect(read).toHaveBeenLastCalledWith(expect.objectContaining({ ...filter, before: '1:901', count: 500 }));
});

test('whoever jumps to a moment reads on both ways from it, and comes back to what is new', async () => {
  const { read } = logOf(2000);
  const upTo = (query: EventQuery) => (query.until === undefined ? read(query) : read({ ...query, before: '1:301' }));
  const topic = createStore(1);
  const rows = started(upTo, { at: 300, topic }, whenNotified);
  await rows.refresh();
  expect(ids(rows)).toEqual(falling(300, 201));
  expect(rows.get()).toMatchObject({ value: { hasNewer: true, older: '1:201' } });
  // What is new does not jump over what lies between.
  topic.set(2);
  await rows.more();
  expect(ids(rows)).toEqual(falling(300, 1));
  for (const newest of [800, 1300, 1800]) {
    expect(await rows.newer()).toBe(500);
    expect(ids(rows)).toEqual(falling(newest, 1));
  }
  expect(await rows.newer()).toBe(200);
  expect(rows.get().value?.hasNewer).toBe(false);
});

test('for paper it reads on, as far as there are rows and no further than is printed', async () => {
  const { rows } = logOf(3000);
  await rows.refresh();
  await rows.readUpTo(1000);
  expect(ids(rows)).toEqual(falling(3000, 1901));
  await rows.readUpTo(10_000);
  expect(ids(rows)).toEqual(falling(3000, 1));
});
