import { spawn, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { LinkMessage } from '../../../protocol/diagnostic/trace.ts';
import { hasMosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import { unwatched } from '../driver.ts';
import { noPorts } from '../security/linkPorts.ts';
import { mqttDriver } from './mqttDriver.ts';
import { testLink, topicAt, watchTopics } from './testMqtt.ts';

const python = '/usr/bin/python3';
const hasPaho = spawnSync(python, ['-c', 'import paho.mqtt.client']).status === 0;

/** A device made with another library: it reports, answers with its correlation data, and has a last will. */
const program = `
import sys, json, paho.mqtt.client as mqtt
from paho.mqtt.properties import Properties
from paho.mqtt.packettypes import PacketTypes
client = mqtt.Client(client_id='paho', protocol=mqtt.MQTTv5)
client.username_pw_set('device', 'device-word')
client.will_set('pump/status', 'offline', qos=1, retain=True)
speed = 10
def connected(client, *rest):
    client.subscribe('pump/set', qos=1)
    client.publish('pump/status', 'online', qos=1, retain=True)
    report()
def report():
    client.publish('pump', json.dumps({'speed': speed, 'name': 'Größe', 'time': '2026-01-05T12:00:00Z'}), qos=1)
def message(client, _, message):
    global speed
    assert not message.retain
    assert message.properties.MessageExpiryInterval <= 5
    speed = json.loads(message.payload)['speed']
    answer = Properties(PacketTypes.PUBLISH)
    answer.CorrelationData = message.properties.CorrelationData
    client.publish(message.properties.ResponseTopic, json.dumps({'ok': speed < 100}), qos=1, properties=answer)
    report()
client.on_connect, client.on_message = connected, message
client.connect('127.0.0.1', int(sys.argv[1]), keepalive=5)
client.loop_forever()
`;

test.skipIf(!hasPaho || !hasMosquitto)(
  'a device of another library (needs mosquitto and python3-paho-mqtt)',
  async () => {
    const broker = await startMosquitto({ users: { device: 'device-word', vigie: 'link-word' } });
    const nodes = { pump: { name: 'pump', availabilityTopic: 'pump/status', online: 'online', offline: 'offline' } };
    const login = { userName: 'vigie', password: 'broker' };
    const link = testLink({ port: broker.port, version: '5', confirmMs: 5000, nodes, ...login });
    const traced: LinkMessage[] = [];
    const monitor = { ...unwatched, trace: (message: LinkMessage) => void traced.push(message) };
    const session = await mqttDriver(link, { ...noPorts, secret: () => 'link-word' }).connect(monitor);
    const command = { commandTopic: 'pump/set', commandPayload: '{"speed":{value}}', commandQos: 1 };
    const response = { responseTopic: 'pump/answer', responseField: '$.ok', responseOk: 'true' };
    const speed = topicAt('pump', { value: '$.speed', timeField: '$.time', device: 'pump', ...command, ...response });
    const { shown, last } = await watchTopics(session, [
      speed,
      topicAt('pump', { value: 'name', format: 'text', device: 'pump' }),
    ]);
    expect(shown(0)).toEqual(['linkLost']);
    const device = spawn(python, ['-c', program, String(broker.port)], { stdio: 'inherit' });
    try {
      await expect
        .poll(() => [shown(0), shown(1)])
        .toEqual([
          ['good', 10],
          ['good', 'Größe'],
        ]);
      expect(last(0)?.time).toBe(Date.UTC(2026, 0, 5, 12));
      expect(await session.write([{ address: speed, raw: 20 }])).toEqual(['done']);
      await session.confirm(speed);
      expect(shown(0)).toEqual(['good', 20]);
      expect(await session.write([{ address: speed, raw: 100 }])).toEqual([
        { refused: { code: 'mqttResponse', text: 'false' } },
      ]);
      device.kill('SIGKILL');
      await expect.poll(() => [shown(0), shown(1)]).toEqual([['linkLost'], ['linkLost']]);
    } finally {
      device.kill('SIGKILL');
      session.close();
      await broker.close();
    }
    expect(traced.length).toBeGreaterThan(5);
    expect(JSON.stringify(traced)).not.toMatch(/link-word/);
  },
);
