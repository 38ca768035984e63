import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noPorts } from '../drivers/security/linkPorts.ts';
import { parseXml } from '../parseXml.ts';
import type { User } from '../users/user.ts';
import { LinkTools } from './linkTools.ts';

/** Accepts every connection and never sends anything. */
let silent: Server;
beforeEach(async () => {
  silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterEach(() => silent.close());

test('one test at a time for each login; it ends when nobody waits for it any more', async () => {
  const { port } = silent.address() as AddressInfo;
  const link = (id: string, timeoutMs: number) =>
    parseXml(Buffer.from(`<ModbusTcp Id="${id}" Host="127.0.0.1" Port="${port}" TimeoutMs="${timeoutMs}"/>`));
  const entries: unknown[] = [];
  const tools = new LinkTools({
    ports: noPorts,
    events: { record: (entry) => entries.push(entry) },
    now: Date.now,
    running: () => [],
  });
  let hasLeft = false;
  const who = (login: string) => ({
    user: { login } as User,
    address: '127.0.0.1',
    page: undefined,
    hasLeft: () => login === 'ada' && hasLeft,
  });
  const first = tools.testLink({ link: link('a', 4000) }, who('ada'));
  expect(await tools.testLink({ link: link('b', 50) }, who('ada'))).toMatchObject({
    result: 'refused',
    reason: 'busy',
  });
  const noAnswer = (timeoutMs: string) => ({ result: 'done', fault: { why: { code: 'noAnswer', timeoutMs } } });
  expect(await tools.testLink({ link: link('c', 50) }, who('bea'))).toMatchObject({
    isConnected: true,
    ...noAnswer('50'),
  });
  expect(entries).toHaveLength(2);
  hasLeft = true;
  // The time-out of the whole, not of the link.
  expect(await first).toMatchObject(noAnswer('10000'));
  hasLeft = false;
  expect(await tools.testLink({ link: link('b', 50) }, who('ada'))).toMatchObject(noAnswer('50'));
});
