import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Versions } from '../../protocol/topics.ts';
import { type Change, eachChange, type Frame } from '../../protocol/wire/frame.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { PointTable } from '../points/pointTable.ts';
import { Channel } from './channel.ts';
import { EventStream } from './eventStream.ts';

const size = 2000;
const points = Array.from({ length: size }, (_, i) => ({ id: `T${i}`, infoNumber: i + 1, source: 0 }));
const numbers = points.map(({ infoNumber }) => infoNumber);

let table: PointTable;
let channel: Channel;
let server: Server;
/** The service's ends of the connections. */
let held: Socket[];
let tick: number;
let versions: () => Versions;
let reported: string[];
const open: Socket[] = [];

beforeEach(async () => {
  tick = 0;
  versions = () => ({});
  reported = [];
  held = [];
  table = new PointTable(points, () => 0);
  setAll(0);
  const report = (part: string) => void reported.push(part);
  const parts = { table, revision: () => 'r', now: () => 0, tick: () => tick, versions: () => versions(), report };
  channel = new Channel({ ...parts, points: points as unknown as readonly FieldPoint[] }, numbers);
  server = createServer((_, response) => {
    const stream = EventStream.begin(response);
    if (stream) channel.add({ response, login: 'a', session: 'a', address: '127.0.0.1' }, stream);
    if (response.socket) held.push(response.socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

function setAll(value: number): void {
  for (let slot = 0; slot < size; slot++) table.set(slot, value, 0);
  table.commit();
  channel?.note(Array.from({ length: size }, (_, slot) => slot));
}

/** A viewer that has asked and reads nothing yet. */
async function join(version = '1.1'): Promise<Socket> {
  const before = held.length;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\n\r\n`);
  while (held.length === before) await new Promise((resolve) => setImmediate(resolve));
  return socket;
}

async function readUntil(socket: Socket, isSo: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const bytes of socket.setEncoding('latin1').iterator({ destroyOnReturn: false })) {
    text += bytes;
    if (isSo(text)) break;
  }
  return text;
}

const frames = (text: string): Frame[] =>
  [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) => JSON.parse(json ?? '') as Frame);

function valueAfter(all: readonly Frame[], infoNumber: number): Change['value'] {
  let value: Change['value'];
  const take = (change: Change) => {
    if (change.infoNumber === infoNumber) value = change.value;
  };
  for (const frame of all) eachChange(frame, take);
  return value;
}

test('a viewer that does not read is kept no queue: it gets the whole set once it has read what was sent', async () => {
  const slow = await join();
  for (let value = 1; value <= 1000; value++) {
    setAll(value);
    channel.flush();
    // The system takes its part between two frames.
    await new Promise((resolve) => setImmediate(resolve));
    expect(held[0]?.writableLength).toBeLessThan(300 * 1024);
  }
  const text = await readUntil(slow, (all) => (all.match(/"full":1/g)?.length ?? 0) === 2 && all.endsWith('\n\n\r\n'));
  const got = frames(text);
  expect(got.length).toBeLessThan(1000);
  expect(got.at(-1)?.full).toBe(1);
  expect(valueAfter(got, size)).toBe(1000);
});

test('a log that can not be read when a slow viewer catches up is reported, and ends nothing', async () => {
  const slow = await join();
  for (let value = 1; value <= 1000; value++) {
    setAll(value);
    channel.flush();
    await new Promise((resolve) => setImmediate(resolve));
  }
  versions = () => {
    throw new Error('disk I/O error');
  };
  slow.resume();
  await vi.waitFor(() => expect(reported).toEqual(['whole set of the feed']));
  versions = () => ({});
  setAll(1001);
  channel.flush();
  const text = await readUntil(slow, (all) => all.endsWith('\n\n\r\n'));
  expect(valueAfter(frames(text), size)).toBe(1001);
});

test('those who come together get one whole set, and who is there already is sent nothing for it', async () => {
  const first = await join();
  setAll(1);
  tick = 15;
  const [a, b] = [await join(), await join()];
  const [seen, alike] = await Promise.all([a, b].map((socket) => readUntil(socket, (all) => all.endsWith('\n\n\r\n'))));
  expect(frames(alike ?? '')).toEqual(frames(seen ?? ''));
  expect(valueAfter(frames(seen ?? ''), 1)).toBe(1);
  // What has changed since the last frame comes with the next one, to all of them alike.
  setAll(2);
  channel.flush();
  const [early, late] = await Promise.all([
    readUntil(first, (all) => frames(all).length === 2),
    readUntil(a, (all) => frames(all).length === 1),
  ]);
  const next = frames(late)[0];
  expect(frames(early)[1]).toEqual(next);
  expect(next?.from).toBe(frames(seen ?? '')[0]?.n);
  expect(valueAfter(frames(late), size)).toBe(2);
});

test('who comes later gets the values of then', async () => {
  await join();
  setAll(1);
  tick = 15;
  const text = await readUntil(await join(), (all) => all.endsWith('\n\n\r\n'));
  expect(valueAfter(frames(text), 1)).toBe(1);
});

test('a proxy that speaks HTTP/1.0 gets the events alone, without the sizes of chunks', async () => {
  const text = await readUntil(await join('1.0'), (all) => all.endsWith('\n\n'));
  expect(text.split('\r\n\r\n')[1]).toMatch(/^data: \{.*\}\n\n$/);
});
