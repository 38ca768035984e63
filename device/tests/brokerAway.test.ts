import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { type SparkplugTestNode, startSparkplugNode } from '../../testing/sparkplugNode.ts';
import { type TestDevice, testDevice } from '../drivers/mqtt/testMqtt.ts';
import { readPayload } from '../drivers/sparkplug/payload.ts';
import { ownTiming } from '../points/timing.ts';
import { listenTo } from '../publish/testBroker.ts';
import { commandAccounts, passwords } from './testCommands.ts';
import { credential, replyTo, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasMosquitto)('a broker of links and a publisher (needs mosquitto)', { tags: ['night'] }, () => {
  let broker: Mosquitto;
  let site: TestSite;
  let device: TestDevice;
  let node: SparkplugTestNode;
  let stream: TestStream;
  const tom = credential('tom', passwords.tom);
  const start = async () => {
    const { host, port } = broker;
    device = await testDevice({ port });
    node = await startSparkplugNode({
      ...{ host, port, group: 'north', name: 'pump' },
      metrics: { Level: { type: 'Float', value: 1.5 } },
    });
  };
  beforeEach(async () => {
    broker = await startMosquitto();
    await start();
    const place = `Host="127.0.0.1" Port="${broker.port}"`;
    const station = `<StationCfg><CommunicationCfg><Mqtt Id="mq" ${place}/><Sparkplug Id="sp" ${place}/></CommunicationCfg>
<PointCfg><Point Id="M" InfoNumber="1" Name="M" Link="mq" Topic="m" Value="$.v" TimeField="$.t" Format="number" TimeFormat="unixMs"/>
<Point Id="S" InfoNumber="2" Name="S" Link="sp" Node="north/pump" Metric="Level"/></PointCfg>
<PublishCfg><Publisher Id="town" ${place} Format="both" Points="*" TopicPrefix="town" Group="Town" Node="wells" MinPeriodMs="100"/></PublishCfg></StationCfg>`;
    site = await startSite(() => station, commandAccounts, ownTiming);
    stream = await TestStream.open(site, tom, '1-2');
  });
  afterEach(async () => {
    stream.close();
    await site.stop();
    await node.die();
    await device.stop();
    await broker.close();
  });
  const say = (v: number, t = Date.now()) => device.say('m', JSON.stringify({ v, t }));
  const shown = (number: number) => stream.values.get(number);
  /** Until the values are those, with that state. */
  const shows = (state: string, values: readonly unknown[]) =>
    stream.until(() => [1, 2].every((one, at) => shown(one)?.state === state && shown(one)?.value === values[at]));
  const states = async () => {
    const { links, publishers } = await replyTo(site, 'getLinks', tom);
    return [...links, ...publishers].map(({ isUp }) => isUp);
  };
  const recorded = async (point: string) => {
    const [from, to] = [Date.now() - 7_200_000, Date.now() + 60_000];
    const query = { points: [point], from, to, tier: 'raw', count: 100 } as const;
    const { series } = await replyTo(site, 'getSamples', tom, query);
    return series[0]?.values.map((value, at) => [value, series[0]?.t[at]]) ?? [];
  };

  test('what is late, or historical, is in the history and never on the page', async () => {
    await expect.poll(states).toEqual([true, true, true, true]);
    const now = Date.now();
    await say(7, now);
    await shows('good', [7, 1.5]);
    await say(3, now - 3_600_000);
    node.set('Level', 4);
    node.report(['Level'], { historical: true, time: now - 1_800_000 });
    await expect.poll(() => recorded('M')).toContainEqual([3, now - 3_600_000]);
    await expect.poll(() => recorded('S')).toContainEqual([4, now - 1_800_000]);
    expect([1, 2].map((one) => [shown(one)?.value, shown(one)?.state])).toEqual([
      [7, 'good'],
      [1.5, 'good'],
    ]);
    await say(8);
    node.set('Level', 5);
    node.report(['Level']);
    await shows('good', [8, 5]);
  });

  test('that is away for a minute loses all of it within 5 s, and all is right again within 10 s', async () => {
    await expect.poll(states).toEqual([true, true, true, true]);
    await say(7);
    await shows('good', [7, 1.5]);
    const memory = process.memoryUsage().heapUsed;
    const killed = performance.now();
    await broker.kill();
    await shows('linkLost', [7, 1.5]);
    expect(performance.now() - killed).toBeLessThan(5000);
    await expect.poll(states).toEqual([false, false, false, false]);
    await device.stop();
    await node.die();
    await wait(60_000);
    await broker.start();
    const began = performance.now();
    const reader = await listenTo(broker.port);
    await start();
    await expect.poll(states).toEqual([true, true, true, true]);
    await say(9);
    await shows('good', [9, 1.5]);
    expect(performance.now() - began).toBeLessThan(10_000);
    await expect.poll(() => JSON.parse(reader.texts('town/M').at(-1) ?? '{}')).toMatchObject({ v: 9, q: 'good' });
    const data = () =>
      reader.of('spBv1.0/Town/NDATA/wells').flatMap(({ payload }) => readPayload(payload)?.metrics ?? []);
    // That both points were lost.
    await expect.poll(() => data().filter(({ isHistorical, isNull }) => isHistorical && isNull).length).toBe(2);
    expect(process.memoryUsage().heapUsed - memory).toBeLessThan(30e6);
    await reader.connection.close();
  });
});
