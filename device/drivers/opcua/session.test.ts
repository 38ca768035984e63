import { afterAll, beforeAll, expect, test } from 'vitest';
import { LinkError } from '../driver.ts';
import { opcuaDriver } from './opcuaDriver.ts';
import { nodeAt, testLink } from './testLinks.ts';
import { type OpcUaTestServer, startOpcUaServer } from './testServer.ts';
import { testTrust } from './testTrust.ts';
import { watchNodes } from './testWatch.ts';

let server: OpcUaTestServer;
beforeAll(async () => {
  server = await startOpcUaServer();
});
afterAll(() => server.stop());

test('a lost connection leaves no session and no second subscription at the server', { tags: ['night'] }, async () => {
  const driver = opcuaDriver(testLink({ port: server.port }));
  const before = await driver.connect();
  await watchNodes(before, [nodeAt('Double')]);
  const lost = new Promise((resolve) => before.onLost(resolve));
  await server.cut();
  await lost;
  const connection = await driver.connect();
  const { last, raws } = await watchNodes(connection, [nodeAt('Double')]);
  await server.set('Double', 7);
  await expect.poll(() => last(0)?.raw).toBe(7);
  expect(raws(0)?.filter((raw) => raw === 7)).toHaveLength(1);
  expect(await server.counts()).toMatchObject({ sessions: 1, subscriptions: 1, channels: 1 });
  connection.close();
  await expect.poll(() => server.counts()).toMatchObject({ sessions: 0, subscriptions: 0, channels: 0 });
});

test('twenty lost connections, signed and encrypted, leave one session', { tags: ['night'] }, async () => {
  const device = await testTrust();
  device.trust(`127.0.0.1:${server.port}`, server.certificate());
  const driver = opcuaDriver(testLink({ port: server.port, securityMode: 'signAndEncrypt' }), device.ports);
  for (let time = 0; time < 20; time++) {
    const connection = await driver.connect();
    await watchNodes(connection, [nodeAt('Double')]);
    expect(await server.counts()).toMatchObject({ sessions: 1, subscriptions: 1, channels: 1 });
    const lost = new Promise((resolve) => connection.onLost(resolve));
    await server.cut();
    await lost;
  }
  (await driver.connect()).close();
  await expect.poll(() => server.counts()).toMatchObject({ sessions: 0, subscriptions: 0, channels: 0 });
});

test('a silent server is lost within 5 s, and a command to it is unknown and not sent again', {
  tags: ['night'],
}, async () => {
  const driver = opcuaDriver(testLink({ port: server.port, timeoutMs: 1000 }));
  const connection = await driver.connect();
  const lost = new Promise((resolve) => connection.onLost(resolve));
  await watchNodes(connection, [nodeAt('Double')]);
  const { writes } = await server.counts();
  server.fallSilent(true);
  const began = performance.now();
  const error: unknown = await connection.write([{ address: nodeAt('Double'), raw: 1 }]).catch((one) => one);
  expect(error).toBeInstanceOf(LinkError);
  expect(error).toMatchObject({ isSent: true, fault: { code: 'noAnswer' } });
  await lost;
  expect(performance.now() - began).toBeLessThan(5000);
  await expect(connection.write([{ address: nodeAt('Double'), raw: 1 }])).rejects.toMatchObject({ isSent: false });
  server.fallSilent(false);
  const next = await driver.connect();
  await watchNodes(next, [nodeAt('Double')]);
  // What was sent before the silence arrives once.
  expect((await server.counts()).writes).toBeLessThanOrEqual(writes + 1);
  next.close();
});

test('a command whose answer comes too late is unknown, and the point shows what it did', {
  tags: ['night'],
}, async () => {
  const driver = opcuaDriver(testLink({ port: server.port, timeoutMs: 1500 }));
  const connection = await driver.connect();
  await watchNodes(connection, [nodeAt('Double')]);
  const { writes } = await server.counts();
  await server.delayWrites(5000);
  await expect(connection.write([{ address: nodeAt('Double'), raw: 77 }])).rejects.toMatchObject({ isSent: true });
  await server.delayWrites(0);
  const next = await driver.connect();
  const { last } = await watchNodes(next, [nodeAt('Double')]);
  expect(last(0)?.raw).toBe(77);
  expect((await server.counts()).writes).toBe(writes + 1);
  next.close();
});

test('after a restart the namespace has another index, and the points are the same', { tags: ['night'] }, async () => {
  const driver = opcuaDriver(testLink({ port: server.port }));
  const first = await driver.connect();
  const lost = new Promise((resolve) => first.onLost(resolve));
  const before = await watchNodes(first, [nodeAt('Double')]);
  expect(before.last(0)).toMatchObject({ quality: 'good' });
  await server.leave();
  await lost;
  await expect(driver.connect()).rejects.toMatchObject({ fault: { code: 'connectionRefused' } });
  await server.comeBack({ namespacesBefore: ['urn:another', 'urn:third'] });
  const second = await driver.connect();
  const after = await watchNodes(second, [nodeAt('Double')]);
  expect(after.last(0)).toMatchObject({ raw: 12.25, quality: 'good' });
  second.close();
});
