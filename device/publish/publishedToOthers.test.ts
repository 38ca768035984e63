import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { attempt } from '../../protocol/attempt.ts';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { definitionOf, publishTable } from './testBroker.ts';

const python = '/usr/bin/python3';
const hasPaho = attempt(() => execFileSync(python, ['-c', 'import paho.mqtt; print(1)']).length > 0, false);
const reader = join(import.meta.dirname, '../../testing/sparkplugReader.py');

interface Message {
  readonly topic?: string;
  readonly qos: number;
  readonly retain: boolean;
  readonly says: unknown;
}

describe.skipIf(!hasMosquitto || !hasPaho)('readers that nobody here wrote (need mosquitto, python3-paho-mqtt)', () => {
  let broker: Mosquitto;
  let published: ReturnType<typeof publishTable>;
  beforeEach(async () => {
    broker = await startMosquitto();
    published = publishTable();
  });
  afterEach(async () => {
    await published.publishers.stop();
    await broker.close();
  });

  test('paho reads topics, and octets of Sparkplug as the rules of protobuf say', async () => {
    const child = spawn(python, [reader, String(broker.port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    const messages: Message[] = [];
    createInterface(child.stdout).on('line', (line) => messages.push(JSON.parse(line)));
    await expect.poll(() => messages.length).toBe(1);
    const time = Date.UTC(2026, 10, 30, 8);
    published.set(0, -12.5, time);
    published.set(2, 2, time);
    published.set(3, 'Füllen', time);
    await published.attach(
      definitionOf({ Port: String(broker.port), Format: 'both', Group: 'Town', Node: 'wells', QoS: '0' }),
    );
    const of = (topic: string) => messages.filter((message) => message.topic === topic);
    await expect.poll(() => of('town/a%2Fb').length).toBe(1);
    expect(of('town/$online')).toMatchObject([{ qos: 1, says: 'online' }]);
    expect(of('town/FLOW')).toMatchObject([
      { qos: 0, says: '{"v":-12.5,"q":"uncertain","why":"outOfRange","t":"2026-11-30T08:00:00.000Z"}' },
    ]);
    await expect.poll(() => of('spBv1.0/Town/NBIRTH/wells').length).toBe(1);
    const none = { null: 1, properties: { Quality: 0, Why: 'neverRead' } };
    expect(of('spBv1.0/Town/NBIRTH/wells')[0]).toMatchObject({
      ...{ qos: 0, retain: false },
      says: {
        seq: 0,
        metrics: [
          { name: 'bdSeq', type: 4, value: 0 },
          { name: 'Node Control/Rebirth', type: 11, value: false },
          {
            name: 'FLOW',
            alias: 1,
            type: 10,
            time,
            value: -12.5,
            properties: { Quality: 500, Why: 'outOfRange', engUnit: 'm³/h' },
          },
          { name: 'PUMP', alias: 2, type: 11, ...none },
          { name: 'MODE', alias: 3, type: 3, time, value: 2, properties: { Quality: 192 } },
          { name: 'a/b', alias: 4, type: 12, time, value: 'Füllen', properties: { Quality: 192 } },
        ],
      },
    });
    published.set(1, 1, time + 1000);
    await expect.poll(() => of('spBv1.0/Town/NDATA/wells').length).toBe(1);
    const [data] = of('spBv1.0/Town/NDATA/wells');
    expect(data?.says).toMatchObject({ seq: 1, metrics: [{ alias: 2, time: time + 1000, value: true }] });
    await published.publishers.stop();
    await expect.poll(() => of('spBv1.0/Town/NDEATH/wells').length).toBe(1);
    expect(of('spBv1.0/Town/NDEATH/wells')).toMatchObject([
      { qos: 1, retain: false, says: { metrics: [{ name: 'bdSeq', type: 4, value: 0 }] } },
    ]);
  });
});
