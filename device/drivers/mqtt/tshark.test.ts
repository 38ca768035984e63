import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captureFile } from '../../../testing/capture.ts';
import { startCapturingProxy } from '../../../testing/capturingProxy.ts';
import { hasMosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import { noPorts } from '../security/linkPorts.ts';
import { mqttDriver } from './mqttDriver.ts';
import { testDevice, testLink, topicAt, watchTopics } from './testMqtt.ts';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;

test.skipIf(!hasTshark || !hasMosquitto)(
  'another dissector reads each message of ours (needs tshark and mosquitto)',
  { tags: ['night'] },
  async () => {
    const broker = await startMosquitto({ users: { vigie: 'a-secret-word' } });
    const ports = { ...noPorts, secret: () => 'a-secret-word' };
    const proxy = await startCapturingProxy(broker.port);
    let ends = 0;
    for (const version of ['3.1.1', '5'] as const) {
      // Of the link, and of its search.
      ends += 2;
      const login = { userName: 'vigie', password: 'broker' };
      const link = testLink({
        port: proxy.port,
        version,
        ...login,
        clientId: 'plant',
        sessionSec: 60,
        qos: 1,
        testSec: 1,
      });
      const session = await mqttDriver(link, ports, 200).connect();
      const command = { commandTopic: 'a/set', responseTopic: 'a/answer', commandQos: version === '5' ? 1 : 0 };
      const address = topicAt('a/state', command);
      await watchTopics(session, [address, topicAt('b')]);
      const device = await testDevice({ port: broker.port, ...login }, ports);
      await device.on('a/set', ({ text }) => {
        void device.say('a/answer', 'ok');
        void device.say('a/state', text, true);
      });
      expect(await session.write([{ address, raw: 7 }])).toEqual(['done']);
      await session.confirm(address);
      for await (const _ of session.browse({ node: '' }, new AbortController().signal));
      await session.remove([{ index: 1, address: topicAt('b'), periodMs: 20 }]);
      session.close();
      await expect.poll(() => proxy.captured.filter(({ bytes }) => bytes.equals(Buffer.of(0xe0, 0))).length).toBe(ends);
      await device.stop();
    }
    proxy.stop();
    await broker.close();

    const folder = mkdtempSync(join(tmpdir(), 'vigie-mqtt-'));
    try {
      const file = join(folder, 'capture.pcap');
      writeFileSync(file, captureFile(proxy.captured, 1883));
      const tshark = (...args: string[]) =>
        spawnSync('tshark', ['-n', '-r', file, ...args], { encoding: 'utf8' }).stdout.trim();
      expect(tshark('-Y', '_ws.malformed || _ws.expert.severity >= 6291456')).toBe('');
      const types = tshark('-Y', 'mqtt && ip.src == 10.0.0.1', '-T', 'fields', '-e', 'mqtt.msgtype');
      // CONNECT, PUBLISH, PUBACK, SUBSCRIBE, UNSUBSCRIBE, PINGREQ, DISCONNECT.
      expect([...new Set(types.split(/[\s,]+/).map(Number))].sort((a, b) => a - b)).toEqual([1, 3, 4, 8, 10, 12, 14]);
      // None of them is retained.
      expect(tshark('-Y', 'mqtt.msgtype == 3 && ip.src == 10.0.0.1 && mqtt.retain == 1')).toBe('');
      const sent = tshark('-V', '-Y', 'mqtt.msgtype == 3 && ip.src == 10.0.0.1');
      // Of MQTT 5 alone.
      expect(sent.match(/Response Topic/g)).toHaveLength(1);
      expect(sent.match(/Expiry Interval/g)).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
