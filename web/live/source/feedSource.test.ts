// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Frame } from '../../../protocol/wire/frame.ts';
import { createClient } from '../../api/client.ts';
import { createFeedSource } from './feedSource.ts';

const text = new TextEncoder();
const output = (code: number, content = '') => `<WebOutput><ErrorCode>${code}</ErrorCode>${content}</WebOutput>`;

function source(response: () => Response, isOpen = false) {
  const bodies: string[] = [];
  const client = createClient({
    base: 'http://device/',
    credential: () => ({ authorization: 'Basic x', page: 'a1b2c3d4' }),
    fetch: async (url, init) => {
      bodies.push(`${String(url)} ${String(init?.body)}`);
      return response();
    },
  });
  return { feed: createFeedSource(client, isOpen), bodies };
}

function stream(...pieces: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(text.encode(piece));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}

const open = () => new AbortController().signal;

test('frames come out whole, however the network cut them', async () => {
  const { feed, bodies } = source(() =>
    stream('data: {"n":1,"t":5,"r":"a","fu', 'll":1}\n\n: beat\n\ndata: {"n":2,"from":1,"t":6,"r":"a"}\n\n'),
  );
  const seen: Frame[] = [];
  expect(await feed.stream([1, 2, 3, 7], (frame) => seen.push(frame), open())).toBe('ended');
  expect(seen.map((frame) => frame.n)).toEqual([1, 2]);
  expect(bodies[0]).toBe('http://device/IhmWeb/IFeedManager/Stream <payload><Points>1-3,7</Points></payload>');
});

test('a frame that can’t be read is a gap', async () => {
  const { feed } = source(() => stream('data: {"n":1\n\n'));
  expect(await feed.stream([1], () => undefined, open())).toBe('gap');
});

test.each([
  ['who was heard from', '"h":3'],
  ['nothing instead of versions', '"versions":null'],
  ['a list of versions', '"versions":[1]'],
])('a frame with parts of another shape is a gap, and nobody is given it: %s', async (_, part) => {
  const { feed } = source(() => stream(`data: {"n":1,"t":5,"r":"a",${part}}\n\n`));
  const seen: Frame[] = [];
  expect(await feed.stream([1], (frame) => seen.push(frame), open())).toBe('gap');
  expect(seen).toEqual([]);
});

test.each([
  ['a code', output(4), 200, { code: 4 }],
  ['a proxy that lost the device (R25)', '<html>', 502, 'lost'],
  ['a device that is asked too often', 'Too many requests', 429, 'lost'],
  ['a page that is no stream', '<html>', 200, 'unfit'],
])('instead of a stream: %s', async (_, body, status, end) => {
  const { feed } = source(() => new Response(body, { status }));
  expect(await feed.stream([1], () => undefined, open())).toEqual(end);
});

test('a poll says what it has, and gets one frame', async () => {
  const frame = output(0, '<Content><Frame>{"n":9,"from":7,"t":1,"r":"a"}</Frame></Content>');
  const { feed, bodies } = source(() => new Response(frame), true);
  expect(await feed.poll([4], 7, open())).toMatchObject({ frame: { n: 9 } });
  expect(bodies[0]).toContain('PollUnAuth <payload><Points>4</Points><Since>7</Since></payload>');
});
