import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captureFile } from '../../testing/capture.ts';
import { startCapturingProxy } from '../../testing/capturingProxy.ts';
import { hasMosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { writePayload } from '../drivers/sparkplug/payload.ts';
import { definitionOf, listenTo, publishTable } from './testBroker.ts';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;

test.skipIf(!hasTshark || !hasMosquitto)(
  'another dissector reads each message of a publisher (needs tshark and mosquitto)',
  { tags: ['night'] },
  async () => {
    const broker = await startMosquitto();
    const proxy = await startCapturingProxy(broker.port);
    const reader = await listenTo(broker.port);
    for (const version of ['3.1.1', '5']) {
      const published = publishTable();
      const birth = 'spBv1.0/Town/NBIRTH/wells';
      const births = reader.of(birth).length;
      const names = { Format: 'both', Group: 'Town', Node: 'wells', TestSec: '1' };
      const definition = definitionOf({ Port: String(proxy.port), Version: version, ...names });
      await published.attach(definition);
      await expect.poll(() => published.publishers.states.every(({ isUp }) => isUp)).toBe(true);
      for (const value of [1, 2, 3]) {
        published.set(0, value);
        await expect.poll(() => reader.texts('town/FLOW').at(-1)).toContain(`"v":${value}`);
      }
      published.mark(0, 'deviceError');
      const metrics = [{ name: 'Node Control/Rebirth', type: 'Boolean', value: 1, timestamp: 1 }] as const;
      await reader.connection.publish('spBv1.0/Town/NCMD/wells', writePayload({ timestamp: 1, metrics }), { qos: 1 });
      await expect.poll(() => reader.of(birth).length).toBe(births + 2);
      await published.attach(definitionOf({ Port: String(proxy.port), Version: version, ...names, Points: 'PUMP' }));
      await expect.poll(() => reader.texts('town/FLOW').at(-1)).toBe('');
      await published.publishers.stop();
    }
    await reader.connection.close();
    proxy.stop();
    await broker.close();

    const folder = mkdtempSync(join(tmpdir(), 'vigie-published-'));
    try {
      const file = join(folder, 'capture.pcap');
      writeFileSync(file, captureFile(proxy.captured, 1883));
      const tshark = (...args: string[]) =>
        spawnSync('tshark', ['-n', '-r', file, ...args], { encoding: 'utf8' }).stdout.trim();
      expect(tshark('-Y', '_ws.malformed || _ws.expert.severity >= 6291456')).toBe('');
      const types = tshark('-Y', 'mqtt && ip.src == 10.0.0.1', '-T', 'fields', '-e', 'mqtt.msgtype');
      // CONNECT, PUBLISH, PUBACK, SUBSCRIBE, PINGREQ, DISCONNECT.
      expect([...new Set(types.split(/[\s,]+/).map(Number))].sort((a, b) => a - b)).toEqual([1, 3, 4, 8, 12, 14]);
      // Sparkplug retains nothing.
      const retained = 'mqtt.msgtype == 3 && ip.src == 10.0.0.1 && mqtt.retain == 1';
      expect(tshark('-Y', `${retained} && mqtt.topic contains "spBv1.0"`)).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
