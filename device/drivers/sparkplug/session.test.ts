import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import {
  type SparkplugTestMetric,
  type SparkplugTestNode,
  startSparkplugNode,
} from '../../../testing/sparkplugNode.ts';
import type { FieldQuality, SubscribedConnection } from '../driver.ts';
import { noPorts } from '../security/linkPorts.ts';
import type { SparkplugAddress } from './sparkplugAddress.ts';
import { sparkplugDriver } from './sparkplugDriver.ts';
import { metricAt, testLink } from './testLinks.ts';

interface Shown {
  readonly raw: Value | undefined;
  readonly quality: FieldQuality;
  readonly time: number | undefined;
  readonly why: ItemFault['code'] | undefined;
}

const waits = { now: Date.now, birthsMs: 500, reportMs: 500 };

let broker: Mosquitto;
const open: { close(): unknown }[] = [];
const nodes: SparkplugTestNode[] = [];
let count = 0;

/** With a name of its own. */
async function nodeOf(more: Partial<Parameters<typeof startSparkplugNode>[0]> = {}): Promise<SparkplugTestNode> {
  const { host, port } = broker;
  const node = await startSparkplugNode({ host, port, name: `n${++count}`, ...more });
  nodes.push(node);
  return node;
}

const level = { Level: { type: 'Float', value: 1.5 } } as const;

function metric(type: SparkplugTestMetric['type'], value: SparkplugTestMetric['value'], more = {}) {
  return { type, value, ...more };
}

/** What a point of each address shows now. */
async function watch(addresses: readonly SparkplugAddress[], more: Partial<Parameters<typeof testLink>[0]> = {}) {
  const connection = await sparkplugDriver(testLink({ port: broker.port, ...more }), noPorts, waits).connect();
  open.push(connection);
  const shown: (Shown | undefined)[] = addresses.map(() => undefined);
  const past: [index: number, raw: Value, time: number][] = [];
  const heard = new Set<string | undefined>();
  await connection.subscribe(
    addresses.map((address, index) => ({ index, address, periodMs: 1000 })),
    {
      sample: (index, raw, quality, time, why) => {
        shown[index] = { raw, quality, time, why: why?.code };
      },
      past: (index, raw, time) => void past.push([index, raw, time]),
      answered: () => undefined,
      heard: (node) => void heard.add(node),
    },
  );
  const short = () => shown.map((one) => one && [one.raw, one.why ?? one.quality]);
  return { connection, shown, short, past, heard };
}

const tallied = async (connection: SubscribedConnection<SparkplugAddress>, name: string) => {
  const details = await connection.identify?.(new AbortController().signal);
  return Number(Array.isArray(details) ? (details.find((one) => one.name === name)?.value ?? 0) : 0);
};

const rebirths = ({ commands }: SparkplugTestNode) =>
  commands.filter((one) => one === 'NCMD Node Control/Rebirth=1').length;

describe.skipIf(!hasMosquitto)('nodes of Sparkplug B (needs mosquitto)', () => {
  beforeAll(async () => {
    broker = await startMosquitto();
  });
  afterAll(() => broker.close());
  afterEach(async () => {
    for (const one of open.splice(0)) one.close();
    for (const node of nodes.splice(0)) await node.die();
  });

  test.each([true, false])('a birth has all values, and data change them (with aliases: %s)', async (hasAliases) => {
    const node = await nodeOf({
      hasAliases,
      metrics: { ...level, 'Pumps/P1/Speed': metric('Int16', -5), On: metric('Boolean', true) },
      devices: { drive: { Torque: metric('Double', 0.1), Tag: metric('String', 'D1') } },
    });
    const drive = `${node.id}/drive`;
    const { short, heard } = await watch([
      metricAt('Level', 'float', node.id),
      metricAt('Pumps/P1/Speed', 'whole', node.id),
      metricAt('On', 'boolean', node.id),
      metricAt('Torque', 'double', drive),
      metricAt('Tag', 'text', drive),
    ]);
    expect(short()).toEqual([
      [1.5, 'good'],
      [-5, 'good'],
      [1, 'good'],
      [0.1, 'good'],
      ['D1', 'good'],
    ]);
    expect(rebirths(node)).toBe(1);
    node.set('Pumps/P1/Speed', -300);
    node.report(['Pumps/P1/Speed']);
    node.set('Torque', 7, 'drive');
    node.reportDevice('drive', ['Torque']);
    await vi.waitFor(() => expect(short()[3]).toEqual([7, 'good']));
    expect(short()[1]).toEqual([-300, 'good']);
    await vi.waitFor(() => expect([...heard]).toEqual(expect.arrayContaining([undefined, node.id, drive])));
    expect(rebirths(node)).toBe(1);
  });

  test('values say what they are: null, bad, stale, of another type, not supported, not announced', async () => {
    const node = await nodeOf({
      metrics: {
        Null: metric('Int8', undefined),
        Bad: metric('Int8', 1, { quality: 0 }),
        Stale: metric('Int8', 2, { quality: 500 }),
        Uncertain: metric('Int8', 3, { quality: 64 }),
        Good: metric('Int8', 4, { quality: 192, unit: 'bar' }),
        Text: metric('String', 'x'),
        Set: metric('DataSet', 1),
        Far: metric('Int8', 5, { time: Date.now() + 120_000 }),
        Late: metric('Int8', 6, { time: 1_700_000_000_000 }),
      },
    });
    const names = [...node.metrics.keys(), 'Nothing'];
    const { short, shown } = await watch(names.map((name) => metricAt(name, 'whole', node.id)));
    expect(Object.fromEntries(names.map((name, i) => [name, short()[i]]))).toEqual({
      Null: [undefined, 'metricNull'],
      Bad: [undefined, 'metricBad'],
      Stale: [2, 'metricStale'],
      Uncertain: [3, 'metricUncertain'],
      Good: [4, 'good'],
      Text: [undefined, 'metricOfOtherKind'],
      Set: [undefined, 'metricNotSupported'],
      Far: [5, 'good'],
      Late: [6, 'good'],
      Nothing: [undefined, 'metricNotBorn'],
    });
    expect([shown[7]?.time, shown[8]?.time]).toEqual([undefined, 1_700_000_000_000]);
  });

  test('the death of a node marks its own points and those of its devices, and a birth brings them back', async () => {
    const [one, other] = [await nodeOf({ metrics: level, devices: { d: level } }), await nodeOf({ metrics: level })];
    const places = [one.id, `${one.id}/d`, other.id];
    const { short, heard } = await watch(places.map((place) => metricAt('Level', 'float', place)));
    expect(short()).toEqual([
      [1.5, 'good'],
      [1.5, 'good'],
      [1.5, 'good'],
    ]);
    await one.die();
    await vi.waitFor(() =>
      expect(short()).toEqual([
        [undefined, 'linkLost'],
        [undefined, 'linkLost'],
        [1.5, 'good'],
      ]),
    );
    heard.clear();
    await vi.waitFor(() => expect(heard.has(other.id)).toBe(true));
    expect(heard.has(one.id)).toBe(false);
    one.set('Level', 2.5);
    await one.comeBack();
    await vi.waitFor(() =>
      expect(short()).toEqual([
        [2.5, 'good'],
        [1.5, 'good'],
        [1.5, 'good'],
      ]),
    );
  });

  test('a device that dies marks its own points only', async () => {
    const node = await nodeOf({ metrics: level, devices: { d: level, e: level } });
    const places = [node.id, `${node.id}/d`, `${node.id}/e`];
    const { short } = await watch(places.map((place) => metricAt('Level', 'float', place)));
    node.deviceDeath('d');
    await vi.waitFor(() =>
      expect(short()).toEqual([
        [1.5, 'good'],
        [undefined, 'linkLost'],
        [1.5, 'good'],
      ]),
    );
    node.deviceBirth('d');
    await vi.waitFor(() => expect(short()[1]).toEqual([1.5, 'good']));
  });

  test('a death of an earlier connection changes nothing, also where the number has wrapped', async () => {
    const node = await nodeOf({ metrics: level, bdSeq: 255 });
    const { short, connection } = await watch([metricAt('Level', 'float', node.id)]);
    await node.die();
    await vi.waitFor(() => expect(short()).toEqual([[undefined, 'linkLost']]));
    await node.comeBack();
    expect(node.bdSeq).toBe(0);
    await vi.waitFor(() => expect(short()).toEqual([[1.5, 'good']]));
    node.raw(`spBv1.0/${node.id.replace('/', '/NDEATH/')}`, node.death(255));
    await vi.waitFor(async () => expect(await tallied(connection, 'death of an earlier connection')).toBe(1));
    expect(short()).toEqual([[1.5, 'good']]);
    node.raw(`spBv1.0/${node.id.replace('/', '/NDEATH/')}`, node.death(0));
    await vi.waitFor(() => expect(short()).toEqual([[undefined, 'linkLost']]));
  });

  test('a missing message makes all values of the node doubtful, and one birth is asked for', async () => {
    const node = await nodeOf({ metrics: { ...level, Other: metric('Float', 9) } });
    const { short } = await watch(
      ['Level', 'Other'].map((name) => metricAt(name, 'float', node.id)),
      { reorderMs: 100 },
    );
    // A birth was requested a moment ago: the next one waits for its ten seconds.
    node.skip();
    node.set('Level', 4);
    node.report(['Level']);
    await vi.waitFor(() =>
      expect(short()).toEqual([
        [4, 'metricMayHaveChanged'],
        [9, 'metricMayHaveChanged'],
      ]),
    );
    node.set('Level', 5);
    node.report(['Level']);
    await vi.waitFor(() => expect(short()[0]).toEqual([5, 'metricMayHaveChanged']));
    expect(rebirths(node)).toBe(1);
    node.birth();
    await vi.waitFor(() =>
      expect(short()).toEqual([
        [5, 'good'],
        [9, 'good'],
      ]),
    );
  });

  test('messages that overtake each other are put in order, without another birth', async () => {
    const node = await nodeOf({ metrics: level });
    const { short, connection } = await watch([metricAt('Level', 'float', node.id)], { reorderMs: 5000 });
    node.skip(1);
    node.set('Level', 8);
    node.report();
    // The one before it.
    node.skip(-2);
    node.set('Level', 7);
    node.report();
    await node.flush();
    await vi.waitFor(() => expect(short()).toEqual([[8, 'good']]));
    expect(await tallied(connection, 'messages missing')).toBe(0);
    expect(rebirths(node)).toBe(1);
  });

  test('data by an unknown alias or name ask for a birth', async () => {
    const node = await nodeOf({ metrics: level, hasAliases: true });
    const { connection } = await watch([metricAt('Level', 'float', node.id)]);
    node.metrics.set('New', { type: 'Int8', value: 1 });
    node.report(['New']);
    await vi.waitFor(async () => expect(await tallied(connection, 'metric without birth')).toBe(1));
  });

  test('a node that sends data without a birth is lost until it announces itself', async () => {
    const node = await nodeOf({ metrics: level });
    node.answersRebirth = false;
    const { short, connection } = await watch([metricAt('Level', 'float', node.id)]);
    expect(short()).toEqual([[undefined, 'linkLost']]);
    node.report();
    await vi.waitFor(async () => expect(await tallied(connection, 'NDATA before birth')).toBe(1));
    expect(short()).toEqual([[undefined, 'linkLost']]);
    node.birth();
    await vi.waitFor(() => expect(short()).toEqual([[1.5, 'good']]));
  });

  test('a retained birth, of which nobody knows the age, is ignored, and so is a retained command', async () => {
    const node = await nodeOf({ metrics: level });
    node.answersRebirth = false;
    const birth = Buffer.from('08011a00', 'hex');
    node.raw(`spBv1.0/${node.id.replace('/', '/NBIRTH/')}`, birth.subarray(0, 2), true);
    node.raw(`spBv1.0/${node.id.replace('/', '/NCMD/')}`, birth.subarray(0, 2), true);
    await node.flush();
    const { short, connection } = await watch([metricAt('Level', 'float', node.id)]);
    expect(short()).toEqual([[undefined, 'linkLost']]);
    expect(await tallied(connection, 'retained NBIRTH')).toBe(1);
  });

  test('historical values are for the history, and never what is shown', async () => {
    const node = await nodeOf({ metrics: level });
    const { short, past } = await watch([metricAt('Level', 'float', node.id)]);
    for (const time of [1_700_000_000_000, 1_700_000_060_000]) {
      node.set('Level', time / 1e12);
      node.report(['Level'], { historical: true, time });
    }
    node.set('Level', 3.5);
    node.report();
    await vi.waitFor(() => expect(short()).toEqual([[3.5, 'good']]));
    expect(past).toEqual([
      [0, Math.fround(1.7), 1_700_000_000_000],
      [0, Math.fround(1.70000006), 1_700_000_060_000],
    ]);
  });

  test('a value whose time goes back is the newest all the same, with the time of its receipt', async () => {
    const node = await nodeOf({ metrics: level });
    const { shown } = await watch([metricAt('Level', 'float', node.id)]);
    node.set('Level', 2);
    node.report(['Level'], { time: 1_700_000_000_000 });
    await vi.waitFor(() => expect(shown[0]).toEqual({ raw: 2, quality: 'good', time: undefined, why: undefined }));
  });

  test('two links ask a node once in ten seconds', async () => {
    const node = await nodeOf({ metrics: level });
    const first = await watch([metricAt('Level', 'float', node.id)]);
    // It sees the nodes of its own user only.
    const second = await watch([metricAt('Level', 'float', node.id)], { userName: 'other' });
    expect(rebirths(node)).toBe(1);
    node.birth();
    await vi.waitFor(() => expect(second.short()).toEqual([[1.5, 'good']]));
    expect(first.short()).toEqual([[1.5, 'good']]);
  });

  describe('commands', () => {
    test('go by the type of the birth, by alias or name, and are done when the metric shows it', async () => {
      for (const hasAliases of [true, false]) {
        const node = await nodeOf({
          hasAliases,
          metrics: { Set: metric('Int16', 0) },
          devices: { d: { S: metric('Double', 0) } },
        });
        const [own, ofDevice] = [metricAt('Set', 'whole', node.id), metricAt('S', 'double', `${node.id}/d`)];
        const { short, connection } = await watch([own, ofDevice]);
        expect(await connection.write([{ address: own, raw: -7 }])).toEqual(['done']);
        await connection.confirm(own);
        expect(short()[0]).toEqual([-7, 'good']);
        expect(await connection.write([{ address: ofDevice, raw: 0.1 }])).toEqual(['done']);
        await connection.confirm(ofDevice);
        expect(short()[1]).toEqual([0.1, 'good']);
        expect(node.commands.slice(1)).toEqual(['NCMD Set=-7', 'DCMD d S=0.1']);
      }
    });

    test('of which nothing comes back are confirmed by nothing, also where the value was the same', async () => {
      const node = await nodeOf({ metrics: { Set: metric('Int16', 7) } });
      node.takesCommands = false;
      const address = metricAt('Set', 'whole', node.id);
      const { connection } = await watch([address]);
      expect(await connection.write([{ address, raw: 7 }])).toEqual(['done']);
      await expect(connection.confirm(address)).rejects.toMatchObject({ fault: { code: 'noAnswer' } });
      // What comes later shows it, and nothing is sent again.
      node.report();
      await connection.confirm(address);
      expect(node.commands.filter((one) => one.startsWith('NCMD Set'))).toEqual(['NCMD Set=7']);
    });

    test('are refused where the node is gone, the metric is not announced, or has no such value', async () => {
      const node = await nodeOf({ metrics: { Set: metric('Int8', 0), Text: metric('String', '') } });
      const address = metricAt('Set', 'whole', node.id);
      const { short, connection } = await watch([address]);
      const codes = async (...items: { address: SparkplugAddress; raw: Value }[]) =>
        (await connection.write(items)).map((one) => (one === 'done' ? one : one.refused.code));
      expect(
        await codes(
          { address, raw: 128 },
          { address: metricAt('Text', 'text', node.id), raw: 1 },
          { address: metricAt('Nothing', 'whole', node.id), raw: 1 },
        ),
      ).toEqual(['metricNotWritable', 'metricNotWritable', 'metricNotBorn']);
      await node.die();
      await vi.waitFor(() => expect(short()).toEqual([[undefined, 'linkLost']]));
      expect(await codes({ address, raw: 1 })).toEqual(['edgeNodeNotThere']);
      expect(node.commands.filter((one) => !one.includes('Rebirth'))).toEqual([]);
    });
  });
});
