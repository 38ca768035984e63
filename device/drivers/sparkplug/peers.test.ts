import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Value } from '../../../protocol/sample.ts';
import { type CapturedBytes, captureFile } from '../../../testing/capture.ts';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import { hasPaho, startPahoNode } from '../../../testing/pahoSparkplugNode.ts';
import { startSparkplugNode } from '../../../testing/sparkplugNode.ts';
import { sparkplugDriver } from './sparkplugDriver.ts';
import { metricAt, testLink } from './testLinks.ts';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;

let broker: Mosquitto;
beforeEach(async () => {
  broker = hasMosquitto ? await startMosquitto() : broker;
});
afterEach(() => broker?.close());

describe.skipIf(!hasMosquitto || !hasPaho)('a node by paho (needs mosquitto, python3-paho-mqtt)', () => {
  test('is read, commanded and lost like any other', async () => {
    const node = await startPahoNode(broker);
    const connection = await sparkplugDriver(testLink({ port: broker.port })).connect();
    const shown = new Map<number, Value | undefined>();
    const addresses = [metricAt('M2', 'double', 'paho/node1'), metricAt('Negative', 'whole', 'paho/node1')];
    await connection.subscribe(
      addresses.map((address, index) => ({ index, address, periodMs: 100 })),
      { sample: (index, raw) => void shown.set(index, raw), answered: () => undefined, heard: () => undefined },
    );
    expect([...shown.values()]).toEqual([2, -12_345_678_901]);
    const [address] = addresses;
    if (!address) return;
    expect(await connection.write([{ address, raw: 0.1 }])).toEqual(['done']);
    await connection.confirm(address);
    expect(shown.get(0)).toBe(0.1);
    expect(node.lines).toEqual(['born', 'born', 'took M2 0.1']);
    await node.kill();
    await expect.poll(() => shown.get(0)).toBe(undefined);
    connection.close();
  });

  test('that sends 10,000 changes a second is read without a gap, and memory is bounded', {
    tags: ['night'],
    timeout: 60_000,
  }, async () => {
    const node = await startPahoNode(broker, 1000, 10_000);
    const connection = await sparkplugDriver(testLink({ port: broker.port })).connect();
    const last = new Map<number, Value | undefined>();
    let samples = 0;
    const items = Array.from({ length: 1000 }, (_, index) => ({
      ...{ index, periodMs: 1000, address: metricAt(`M${index}`, 'double', 'paho/node1') },
    }));
    await connection.subscribe(items, {
      sample: (index, raw) => {
        samples++;
        last.set(index, raw);
      },
      answered: () => undefined,
      heard: () => undefined,
    });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const [before, memory] = [samples, process.memoryUsage().rss];
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    expect((samples - before) / 20).toBeGreaterThan(5000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(50_000_000);
    expect(JSON.stringify(await connection.identify?.(new AbortController().signal))).not.toContain('messages missing');
    await node.kill();
    connection.close();
  });
});

test.skipIf(!hasMosquitto || !hasTshark)(
  'another dissector reads each message of ours (needs mosquitto, tshark)',
  { tags: ['night'] },
  async () => {
    const captured: CapturedBytes[] = [];
    let client = 0;
    const proxy = createServer((from) => {
      const own = client++;
      const to = connect(broker.port, broker.host);
      const pass = (source: typeof from, target: typeof from, isFromClient: boolean) => {
        source.on('data', (bytes: Buffer) => {
          captured.push({ isFromClient, bytes, client: own });
          target.write(bytes);
        });
        source.on('close', () => target.destroy());
        source.on('error', () => target.destroy());
      };
      pass(from, to, true);
      pass(to, from, false);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const node = await startSparkplugNode({
      ...{ host: broker.host, port: broker.port },
      metrics: {
        Whole: { type: 'Int16', value: 1 },
        Double: { type: 'Double', value: 1 },
        Text: { type: 'String', value: '' },
      },
      devices: { d: { On: { type: 'Boolean', value: false }, Float: { type: 'Float', value: 1 } } },
    });
    const connection = await sparkplugDriver(testLink({ port, hostId: 'vigie' })).connect();
    const d = `${node.id}/d`;
    const writes = [
      ...[
        { address: metricAt('Whole', 'whole', node.id), raw: -2 },
        { address: metricAt('Double', 'double', node.id), raw: 0.1 },
      ],
      ...[
        { address: metricAt('Text', 'text', node.id), raw: 'é' },
        { address: metricAt('On', 'boolean', d), raw: 1 },
      ],
      { address: metricAt('Float', 'float', d), raw: 2.5 },
    ];
    await connection.subscribe(
      writes.map((write, index) => ({ index, address: write.address, periodMs: 100 })),
      { sample: () => undefined, answered: () => undefined, heard: () => undefined },
    );
    expect(await connection.write(writes)).toEqual(writes.map(() => 'done'));
    connection.close();
    await expect
      .poll(() => captured.filter(({ isFromClient, bytes }) => isFromClient && bytes.toString('hex').endsWith('e000')))
      .toHaveLength(2);
    await node.die();
    proxy.close();
    const folder = mkdtempSync(join(tmpdir(), 'vigie-sparkplug-'));
    try {
      const file = join(folder, 'capture.pcap');
      writeFileSync(file, captureFile(captured, 1883));
      const tshark = (...args: string[]) =>
        spawnSync('tshark', ['-n', '-r', file, ...args], { encoding: 'utf8' }).stdout.trim();
      // It is older than the topic of STATE, and takes the host for a type of message without a node.
      const bad = '(_ws.malformed || _ws.expert.severity >= 6291456) && !(mqtt.topic contains "/STATE/")';
      expect(tshark('-Y', bad)).toBe('');
      const types = tshark('-Y', 'sparkplugb && ip.src == 10.0.0.1', '-T', 'fields', '-e', 'sparkplugb.messagetype');
      expect(types.split(/[\s,]+/)).toEqual(['vigie', 'NCMD', 'NCMD', 'NCMD', 'NCMD', 'DCMD', 'DCMD', 'vigie']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
