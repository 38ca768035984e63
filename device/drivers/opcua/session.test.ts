import { afterEach, expect, test } from 'vitest';
import { LinkError } from '../driver.ts';
import { opcuaDriver } from './opcuaDriver.ts';
import { nodeAt, testLink } from './testLinks.ts';
import { type OpcUaTestServer, startOpcUaServer } from './testServer.ts';
import { watchNodes } from './testWatch.ts';

let server: OpcUaTestServer;
afterEach(() => server.stop());

test('lost connections leave no session and no second subscription at the server', async () => {
  server = await startOpcUaServer();
  const driver = opcuaDriver(testLink({ port: server.port }));
  let connection = await driver.connect();
  await watchNodes(connection, [nodeAt('Double')]);
  for (let time = 0; time < 3; time++) {
    const lost = new Promise((resolve) => connection.onLost(resolve));
    await server.cut();
    await lost;
    connection = await driver.connect();
    const { last, raws } = await watchNodes(connection, [nodeAt('Double')]);
    await server.set('Double', time);
    await expect.poll(() => last(0)?.raw).toBe(time);
    expect(raws(0)?.filter((raw) => raw === time)).toHaveLength(1);
    expect(await server.counts()).toMatchObject({ sessions: 1, subscriptions: 1, channels: 1 });
  }
  connection.close();
  await expect.poll(() => server.counts()).toMatchObject({ sessions: 0, subscriptions: 0, channels: 0 });
});

test('after a restart the namespace has another index, and the points are the same', async () => {
  server = await startOpcUaServer();
  const driver = opcuaDriver(testLink({ port: server.port }));
  const first = await driver.connect();
  const lost = new Promise((resolve) => first.onLost(resolve));
  const before = await watchNodes(first, [nodeAt('Double')]);
  expect(before.last(0)).toMatchObject({ raw: 12.25, quality: 'good' });
  await server.leave();
  await lost;
  await expect(driver.connect()).rejects.toMatchObject({ fault: { code: 'connectionRefused' } });
  await server.comeBack({ namespacesBefore: ['urn:another', 'urn:third'] });
  const second = await driver.connect();
  const after = await watchNodes(second, [nodeAt('Double')]);
  expect(after.last(0)).toMatchObject({ raw: 12.25, quality: 'good' });
  second.close();
});

test('a silent server is lost within 5 s, and a command to it is unknown and not sent again', async () => {
  server = await startOpcUaServer();
  const driver = opcuaDriver(testLink({ port: server.port, timeoutMs: 1000 }));
  const connection = await driver.connect();
  const lost = new Promise((resolve) => connection.onLost(resolve));
  await watchNodes(connection, [nodeAt('Double')]);
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
  expect((await server.counts()).writes).toBeLessThanOrEqual(1);
  next.close();
});

test('a command whose answer comes too late is unknown, and the point shows what it did', async () => {
  server = await startOpcUaServer();
  const driver = opcuaDriver(testLink({ port: server.port, timeoutMs: 300 }));
  const connection = await driver.connect();
  await watchNodes(connection, [nodeAt('Double')]);
  await server.delayWrites(2000);
  await expect(connection.write([{ address: nodeAt('Double'), raw: 77 }])).rejects.toMatchObject({ isSent: true });
  await server.delayWrites(0);
  const next = await driver.connect();
  const { last } = await watchNodes(next, [nodeAt('Double')]);
  expect(last(0)?.raw).toBe(77);
  expect((await server.counts()).writes).toBe(1);
  next.close();
});
