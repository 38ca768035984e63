import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { type Iec104TestServer, startIec104Server } from '../../../testing/iec104TestServer.ts';
import { iec104Driver } from './iec104Driver.ts';
import type { Iec104Connection } from './openSessions.ts';
import { objectAt, testLink } from './testLinks.ts';
import { watchObjects } from './testWatch.ts';

let servers: [Iec104TestServer, Iec104TestServer];
let session: Iec104Connection | undefined;
beforeEach(async () => {
  servers = [await startIec104Server(), await startIec104Server()];
  for (const { stations } of servers) stations.get(1)?.objects.set(1, { type: 1, bytes: [0] });
});
afterEach(async () => {
  session?.close();
  await Promise.all(servers.map((server) => server.stop()));
});

async function connect() {
  const [{ port }, { port: secondPort }] = servers;
  const link = testLink({ port, secondHost: '127.0.0.1', secondPort, t3: 1 });
  session = await iec104Driver(link).connect();
  return session;
}

test('one connection is started, the other one is tested', async () => {
  await watchObjects(await connect(), [objectAt(1, 'single')]);
  await vi.waitFor(() => expect(servers[1].received).toEqual(['TESTFR']));
  expect(servers[0].received.slice(0, 2)).toEqual(['STARTDT', 'C_IC 1 20']);
});

test('the other one takes over: the link is not lost, and the values are those of there', async () => {
  const own = await connect();
  const faults: LinkFault[] = [];
  own.onLost((fault) => faults.push(fault));
  const { shown } = await watchObjects(own, [objectAt(1, 'single')]);
  await vi.waitFor(() => expect(servers[1].open()).toBe(1));
  servers[1].stations.get(1)?.objects.set(1, { type: 1, bytes: [1] });
  await servers[0].leave();
  await vi.waitFor(() => expect(shown(0)).toEqual(['good', 1]));
  expect(servers[1].received.filter((line) => line !== 'TESTFR').slice(0, 2)).toEqual(['STARTDT', 'C_IC 1 20']);
  expect(faults).toEqual([]);
  await servers[1].leave();
  await vi.waitFor(() => expect(faults).toMatchObject([{ code: 'closedByDevice' }]));
});

test('a command under way is unknown, and is not sent over the other one', async () => {
  for (const { stations } of servers) stations.get(1)?.commands.set(1, { isSilent: 'always' });
  const own = await connect();
  await vi.waitFor(() => expect(servers[1].open()).toBe(1));
  const result = own.write([{ address: objectAt(1, 'single', { command: 'single' }), raw: 1 }]);
  await vi.waitFor(() => expect(servers[0].received).toContain('45 1 1 act 01'));
  await servers[0].leave();
  await expect(result).rejects.toMatchObject({ isSent: true });
  await vi.waitFor(() => expect(servers[1].received).toContain('STARTDT'));
  expect(servers[1].received.some((line) => line.startsWith('45'))).toBe(false);
});

test('the link starts over the second one where the first is not there, and with it the next time', async () => {
  await servers[0].leave();
  const { shown } = await watchObjects(await connect(), [objectAt(1, 'single')]);
  expect(shown(0)).toEqual(['good', 0]);
  expect(servers[1].received).toContain('STARTDT');
});

test('neither is there', async () => {
  await Promise.all(servers.map((server) => server.leave()));
  await expect(connect()).rejects.toMatchObject({ fault: { code: 'connectionRefused' } });
});
