import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MqttLink } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import { mqttDriver } from './mqttDriver.ts';
import type { MqttSession } from './mqttSession.ts';
import { type TestDevice, testDevice, testLink, topicAt, watchTopics } from './testMqtt.ts';

describe.skipIf(!hasMosquitto)('topics of a broker (needs mosquitto)', () => {
  let broker: Mosquitto;
  beforeAll(async () => {
    broker = await startMosquitto();
  });
  afterAll(() => broker.close());

  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  const device = async (): Promise<TestDevice> => {
    const one = await testDevice({ port: broker.port });
    open.push(one.connection);
    return one;
  };
  const connect = async (more: Partial<MqttLink> = {}): Promise<MqttSession> => {
    const session = await mqttDriver(testLink({ ...more, port: broker.port })).connect();
    open.push(session);
    return session;
  };

  test('what is retained is in doubt until a fresh message comes', async () => {
    const pump = await device();
    await pump.say('a/flow', '7', true);
    const { shown } = await watchTopics(await connect(), [topicAt('a/flow')]);
    expect(shown(0)).toEqual(['doubtful', 7, 'mqttRetained']);
    await pump.say('a/flow', '7');
    await expect.poll(() => shown(0)).toEqual(['good', 7]);
  });

  test('a message of many values is given to each, and one that lacks some to those alone', async () => {
    const pump = await device();
    const addresses = [
      topicAt('b', { value: '$.flow' }),
      topicAt('b', { value: '$.pumps[1].state', format: 'words', words: 'off=0, auto=2' }),
      topicAt('b', { value: '$.text', format: 'text' }),
      topicAt('b', { value: '$.level', isOptional: true }),
    ];
    const { shown, seen } = await watchTopics(await connect(), addresses);
    expect(seen).toEqual([[], [], [], []]);
    await pump.say('b', '{"flow":1.5,"pumps":[{},{"state":"auto"}],"text":"Pump","level":3}');
    await expect
      .poll(() => [0, 1, 2, 3].map(shown))
      .toEqual([
        ['good', 1.5],
        ['good', 2],
        ['good', 'Pump'],
        ['good', 3],
      ]);
    await pump.say('b', '{"flow":2}');
    await expect
      .poll(() => [0, 1, 3].map(shown))
      .toEqual([
        ['good', 2],
        ['deviceError', 'mqttNotThere'],
        ['good', 3],
      ]);
    expect(seen[3]).toHaveLength(1);
  });

  test('a last will loses the points of its device alone, and they come back', async () => {
    const nodes = Object.fromEntries(
      ['p1', 'p2'].map((name) => [name, { name, availabilityTopic: `${name}/status`, online: 'on', offline: 'off' }]),
    );
    const [p1, p2] = [await device(), await device()];
    await p1.say('p1/status', 'on', true);
    await p2.say('p2/status', 'on', true);
    const session = await connect({ nodes });
    const { shown, heard, seen } = await watchTopics(session, [
      topicAt('p1/flow', { device: 'p1' }),
      topicAt('p2/flow', { device: 'p2' }),
      topicAt('other'),
    ]);
    await p1.say('p1/flow', '1');
    await p2.say('p2/flow', '2');
    await p2.say('other', '3');
    await expect
      .poll(() => [0, 1, 2].map(shown))
      .toEqual([
        ['good', 1],
        ['good', 2],
        ['good', 3],
      ]);
    expect([...heard]).toEqual([undefined, 'p1', 'p2']);
    await p1.say('p1/status', 'off', true);
    await expect.poll(() => [0, 1, 2].map(shown)).toEqual([['linkLost'], ['good', 2], ['good', 3]]);
    // One that is lost has nothing to say.
    await p1.say('p1/flow', '9');
    await p1.say('p1/status', 'on', true);
    await expect.poll(() => shown(0)).toEqual(['good', 9]);
    expect(seen[0]?.map(({ quality, raw }) => [quality, raw])).not.toContainEqual(['good', undefined]);
    await p1.say('p1/status', 'off', true);
    await expect.poll(() => shown(0)).toEqual(['linkLost']);
    await p1.say('p1/status', 'on', true);
    await expect.poll(() => shown(0)).toEqual(['doubtful', 9, 'mqttFromBefore']);
    await p1.say('p1/flow', '10');
    await expect.poll(() => shown(0)).toEqual(['good', 10]);
  });

  test('a device of which nothing is retained counts as lost', async () => {
    const nodes = { p3: { name: 'p3', availabilityTopic: 'p3/status', online: 'on', offline: 'off' } };
    const { shown } = await watchTopics(await connect({ nodes }), [topicAt('p3/flow', { device: 'p3' })]);
    expect(shown(0)).toEqual(['linkLost']);
  });

  test('a value without a message for too long is bad', { tags: ['night'] }, async () => {
    const pump = await device();
    const { shown } = await watchTopics(await connect(), [topicAt('c/flow', { maxAgeSec: 1 }), topicAt('c/level')]);
    await pump.say('c/flow', '1');
    await pump.say('c/level', '2');
    await expect.poll(() => shown(0)).toEqual(['good', 1]);
    await expect.poll(() => shown(0)).toEqual(['deviceError', 'mqttTooOld']);
    expect(shown(1)).toEqual(['good', 2]);
    await pump.say('c/flow', '1');
    await expect.poll(() => shown(0)).toEqual(['good', 1]);
  });

  test('a value whose time is too old when it comes is for the history, and never shown as good', async () => {
    const pump = await device();
    const timed = topicAt('i', { value: '$.v', timeField: '$.t', timeFormat: 'unixMs', maxAgeSec: 60 });
    const { seen, past, shown } = await watchTopics(await connect(), [timed]);
    const now = Date.now();
    const say = (v: number, t: number) => pump.say('i', JSON.stringify({ v, t }));
    await say(1, now - 3_600_000);
    await expect.poll(() => shown(0)).toEqual(['deviceError', 'mqttTooOld']);
    await say(2, now);
    await expect.poll(() => shown(0)).toEqual(['good', 2]);
    // What was stored on the way does not take the place of the newest one.
    await say(3, now - 1_800_000);
    await expect
      .poll(() => past)
      .toEqual([
        [0, 1, now - 3_600_000],
        [0, 3, now - 1_800_000],
      ]);
    expect(shown(0)).toEqual(['good', 2]);
    expect(seen[0]?.filter(({ quality }) => quality === 'good').map(({ raw }) => raw)).toEqual([2]);
  });

  test('after a minute an older time is that of a clock that was set back, and commands are confirmed by it', async () => {
    const tick = performance.now.bind(performance);
    let ahead = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => tick() + ahead);
    onTestFinished(() => clock.mockRestore());
    const pump = await device();
    const timed = { value: '$.v', timeField: '$.t', timeFormat: 'unixMs', commandTopic: 'k/set' } as const;
    const address = topicAt('k', timed);
    const session = await connect();
    const { last } = await watchTopics(session, [address]);
    const [now, back] = [Date.now(), Date.now() - 3_600_000];
    const say = (v: number, t: number) => pump.say('k', JSON.stringify({ v, t }));
    await say(5, now);
    await expect.poll(() => last(0)?.raw).toBe(5);
    ahead = 61_000;
    await say(6, back);
    await expect.poll(() => last(0)?.raw).toBe(6);
    await pump.on('k/set', ({ text }) => void say(Number(text), back + 1000));
    expect(await session.write([{ address, raw: 7 }])).toEqual(['done']);
    await session.confirm(address);
    expect(last(0)).toMatchObject({ raw: 7, quality: 'good', time: back + 1000 });
  });

  test('a command that no client subscribes to is refused', async () => {
    const address = topicAt('j', { commandTopic: 'j/set', commandQos: 1 });
    const session = await connect({ version: '5' });
    await watchTopics(session, [address]);
    const detail = 'no matching subscribers (16)';
    expect(await session.write([{ address, raw: 1 }])).toEqual([{ refused: { code: 'mqttPublishRefused', detail } }]);
    const pump = await device();
    await pump.on('j/set', () => undefined);
    expect(await session.write([{ address, raw: 2 }])).toEqual(['done']);
    await expect.poll(() => pump.received).toEqual(['j/set 2']);
  });

  test('of values with times each is given, of others the newest', async () => {
    const pump = await device();
    const timed = topicAt('d', { value: '$.v', timeField: '$.t', timeFormat: 'unixMs' });
    const { seen, last } = await watchTopics(await connect(), [timed, topicAt('e')], 500);
    const now = Date.now();
    for (let v = 0; v < 50; v++) {
      void pump.say('d', JSON.stringify({ v, t: now - 1000 + v }));
      void pump.say('e', String(v));
    }
    await expect.poll(() => [last(0)?.raw, last(1)?.raw]).toEqual([49, 49]);
    expect(seen[0]?.map(({ raw, time }) => [raw, time])).toEqual(
      Array.from({ length: 50 }, (_, v) => [v, now - 1000 + v]),
    );
    expect(seen[1]?.length).toBeLessThan(5);
  });

  test('a command without response is done when a message of its point comes, and unknown without', async () => {
    const pump = await device();
    await pump.say('f/state', '5', true);
    const address = topicAt('f/state', { commandTopic: 'f/set', commandPayload: '{"set":{value}}' });
    const session = await connect({ confirmMs: 400 });
    const { shown } = await watchTopics(session, [address]);
    // Nobody is there, though the point shows that value.
    expect(await session.write([{ address, raw: 5 }])).toEqual(['done']);
    await expect(session.confirm(address)).rejects.toMatchObject({ fault: { code: 'noAnswer' } });
    await pump.on('f/set', ({ text }) => void pump.say('f/state', String(JSON.parse(text).set), true));
    expect(await session.write([{ address, raw: 6 }])).toEqual(['done']);
    await session.confirm(address);
    expect(shown(0)).toEqual(['good', 6]);
    expect(pump.received).toEqual(['f/set {"set":6}']);
  });

  test('a response decides, by its correlation with MQTT 5', async () => {
    const fields = { commandTopic: 'g/set', responseTopic: 'g/answer', responseField: '$.status', responseOk: 'ok' };
    const address = topicAt('g/state', fields);
    const session = await connect({ version: '5', confirmMs: 400 });
    await watchTopics(session, [address]);
    const answerer = await testDevice({ port: broker.port, version: '5' });
    open.push(answerer.connection);
    await answerer.on('g/set', ({ text, correlation }) => {
      expect(correlation).toHaveLength(12);
      const status = Number(text) < 10 ? 'ok' : 'too high';
      const answer = (of: Buffer | undefined, payload: string) =>
        void answerer.connection.publish('g/answer', payload, { correlation: of });
      // Of another command, which came late.
      answer(Buffer.from('other'), '{"status":"late"}');
      if (text !== '3') answer(correlation, JSON.stringify({ status }));
    });
    expect(await session.write([{ address, raw: 1 }])).toEqual(['done']);
    expect(await session.write([{ address, raw: 10 }])).toEqual([
      { refused: { code: 'mqttResponse', text: 'too high' } },
    ]);
    await expect(session.write([{ address, raw: 3 }])).rejects.toMatchObject({
      isSent: true,
      fault: { code: 'noAnswer' },
    });
    expect(answerer.received.filter((one) => one.startsWith('g/set'))).toEqual(['g/set 1', 'g/set 10', 'g/set 3']);
  });

  test('nothing is subscribed that no point has, and nothing goes out later', async () => {
    const pump = await device();
    const session = await connect();
    const address = topicAt('h/one', { commandTopic: 'h/set' });
    await pump.on('h/set', () => undefined);
    const { seen } = await watchTopics(session, [address]);
    await pump.say('h/two', '1');
    await pump.say('h/one', '2');
    await expect.poll(() => seen[0]?.length).toBe(1);
    session.close();
    await expect(session.write([{ address, raw: 1 }])).rejects.toMatchObject({ isSent: false });
    const again = await connect();
    await watchTopics(again, [address]);
    expect(pump.received).toEqual([]);
  });

  test('a tool that tries a link with a client identifier leaves it connected', async () => {
    const faults: unknown[] = [];
    const session = await connect({ clientId: 'plant' });
    session.onLost((fault) => faults.push(fault));
    const tool = await connect({ clientId: 'plant' });
    await tool.confirm(topicAt('a/flow'));
    await session.confirm(topicAt('a/flow'));
    expect(faults).toEqual([]);
  });

  test('of a flood the newest values are given', { tags: ['night'] }, async () => {
    const pump = await device();
    const addresses = Array.from({ length: 100 }, (_, at) => topicAt(`flood/${at}`, { value: '$.v' }));
    const { last, seen } = await watchTopics(await connect(), addresses, 1000);
    for (let count = 0; count < 10_000; count++) {
      void pump.connection.publish(
        `flood/${count % 100}`,
        `{"v":${Math.floor(count / 100)},"text":"${'x'.repeat(50)}"}`,
      );
      if (count % 200 === 99) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await expect.poll(() => addresses.every((_, at) => last(at)?.raw === 99)).toBe(true);
    // At most one a second of each, though 100 have come.
    expect(Math.max(...seen.map((some) => some.length))).toBeLessThan(20);
  });
});
