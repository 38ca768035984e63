import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import { type MqttTestClient, mqttTestClient } from '../../../testing/mqttTestClient.ts';
import { noPorts } from '../security/linkPorts.ts';
import { sparkplugDriver } from './sparkplugDriver.ts';
import { metricAt, testLink } from './testLinks.ts';

let broker: Mosquitto;
let watcher: MqttTestClient;
let states: { readonly online: boolean; readonly timestamp: number }[];

const nothing = { sample: () => undefined, answered: () => undefined, heard: () => undefined };
const surroundings = { now: () => 1_765_000_000_000, birthsMs: 100, reportMs: 100 };
const driver = (hostId: string | undefined, clientId?: string) =>
  sparkplugDriver(testLink({ port: broker.port, hostId, clientId }), noPorts, surroundings);

describe.skipIf(!hasMosquitto)('a host of Sparkplug B (needs mosquitto)', () => {
  beforeEach(async () => {
    broker = await startMosquitto();
    states = [];
    watcher = await mqttTestClient({
      ...{ host: broker.host, port: broker.port, clientId: 'watcher' },
      received: (_, payload) => void states.push(JSON.parse(payload.toString())),
    });
    await watcher.subscribe('spBv1.0/STATE/#');
  });
  afterEach(async () => {
    await watcher.drop();
    await broker.close();
  });

  test('that is not a primary one publishes no state', async () => {
    const connection = await driver(undefined).connect();
    await connection.subscribe([], nothing);
    connection.close();
    await watcher.ping();
    expect(states).toEqual([]);
  });

  test('publishes that it is there, retained, and that it has left', async () => {
    const connection = await driver('vigie').connect();
    await watcher.ping();
    // A tool only connects.
    expect(states).toEqual([]);
    await connection.subscribe([], nothing);
    const [online, offline] = [true, false].map((one) => ({ online: one, timestamp: 1_765_000_000_000 }));
    await expect.poll(() => states).toEqual([online]);
    const late = await mqttTestClient({
      ...{ host: broker.host, port: broker.port, clientId: 'late' },
      received: (_, payload) => void states.push(JSON.parse(payload.toString())),
    });
    await late.subscribe('spBv1.0/STATE/vigie');
    await expect.poll(() => states).toEqual([online, online]);
    await late.drop();
    connection.close();
    await expect.poll(() => states.at(-1)).toEqual(offline);
  });

  test('repeats it where another connection’s will says the opposite', { tags: ['night'] }, async () => {
    const connection = await driver('vigie').connect();
    await connection.subscribe([], nothing);
    await expect.poll(() => states.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    watcher.publish('spBv1.0/STATE/vigie', Buffer.from('{"online":false,"timestamp":1}'), true);
    await expect.poll(() => states.map(({ online }) => online)).toEqual([true, false, true]);
    connection.close();
  });

  test('lets a tool beside it have another name at the broker', async () => {
    const own = driver(undefined, 'vigie');
    const [first, second] = [await own.connect(), await own.connect()];
    const lost: string[] = [];
    first.onLost(({ code }) => lost.push(code));
    await second.subscribe([], nothing);
    await watcher.ping();
    expect(lost).toEqual([]);
    second.close();
    first.close();
  });
});

test.skipIf(!hasMosquitto)('a password is in no fault and in no trace (needs mosquitto)', async () => {
  const secured = await startMosquitto({ users: { vigie: 'open-sesame' } });
  const seen: unknown[] = [];
  const monitor = { ended: () => undefined, received: () => undefined, trace: (one: unknown) => void seen.push(one) };
  const link = testLink({ port: secured.port, userName: 'vigie', password: 'broker', hostId: 'vigie' });
  for (const word of ['open-sesame', 'wrong-word', undefined]) {
    const own = sparkplugDriver(link, { ...noPorts, secret: () => word }, surroundings);
    const connected = own.connect(monitor);
    if (word === 'open-sesame') {
      const connection = await connected;
      await connection.subscribe([{ index: 0, periodMs: 100, address: metricAt('M') }], nothing);
      connection.close();
    } else {
      const fault = await connected.catch((error: unknown) => error);
      expect(fault).toMatchObject({ fault: { code: word === undefined ? 'noSecret' : 'loginRefused' } });
      seen.push(String(fault), fault);
    }
  }
  await secured.close();
  expect(seen.length).toBeGreaterThan(4);
  expect(JSON.stringify(seen)).not.toMatch(/open-sesame|wrong-word/);
});
