import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { testDevice as connectDevice, type TestDevice } from '../drivers/mqtt/testMqtt.ts';
import { commandAccounts, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/drivers.md'), 'utf8');
const [section = ''] = (page.split('## MQTT\n')[1] ?? '').split('\n## ');
const [, xml = ''] = /```xml\n(.*?)```/s.exec(section) ?? [];
/** Points, topic, message and what is shown. */
const rows = [...section.matchAll(/^\| (\S.*?) \| `(.+?)` \| `(.+?)` \| (.+?) \|$/gm)];
const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [...xml.matchAll(/<Point Id="(.+?)" InfoNumber="(\d)"/g)].map(([, id = '', number]) => [id, Number(number)]),
);

describe.skipIf(!hasMosquitto)('the example of MQTT (needs mosquitto)', () => {
  let broker: Mosquitto;
  let site: TestSite;
  let field: TestDevice;
  beforeEach(async () => {
    broker = await startMosquitto();
    field = await connectDevice({ port: broker.port });
    await field.say('plant/pump1/status', 'online', true);
    site = await startSite(
      () => xml.replace('Host="10.0.0.5"', `Host="127.0.0.1" Port="${broker.port}"`),
      commandAccounts,
    );
  });
  afterEach(async () => {
    await site.stop();
    await field.stop();
    await broker.close();
  });

  const open = () => TestStream.open(site, credential('olga', passwords.olga), '1-5');

  test('shows what its table says', async () => {
    expect(rows).toHaveLength(5);
    // A topic is subscribed when its link is up.
    await field.say('plant/tank/level', '1', true);
    const stream = await open();
    await stream.until(() => stream.values.get(4)?.state === 'doubtful');
    for (const [, points = '', topic = '', message = '', shown = ''] of rows) {
      await field.say(topic, message);
      const wanted = points.split(', ').map((id) => numbers[id] ?? 0);
      const values = () =>
        wanted.map((number) => {
          const { value, state } = stream.values.get(number) ?? {};
          return state === 'good' ? String(value) : 'no value';
        });
      await stream.until(() => values().join(', ') === shown);
    }
    await stream.until(() => stream.values.get(3)?.state === 'deviceError');
    stream.close();
  });

  test('its pump is commanded, and lost by its last will alone', async () => {
    const stream = await open();
    await field.say('plant/tank/level', '2', true);
    await stream.until(() => stream.values.get(4)?.value === 2);
    await field.say('plant/tank/level', '2');
    await field.say('plant/pump1', '{"state":"OFF","flow":0}');
    await stream.until(() => stream.values.get(1)?.value === 0);
    await field.on('plant/pump1/set', ({ text }) => void field.say('plant/pump1', text));
    const anna = new Person(() => site, 'anna');
    expect(await anna.command(1, '1')).toMatchObject({ result: 'done', value: 1 });
    expect(field.received).toEqual(['plant/pump1/set {"state": "ON"}']);
    await field.say('plant/pump1/status', 'offline', true);
    await stream.until(() => [1, 2].every((number) => stream.values.get(number)?.state === 'linkLost'));
    expect(stream.values.get(4)?.state).toBe('good');
    await field.say('plant/pump1/status', 'online', true);
    await stream.until(() => stream.values.get(1)?.state === 'doubtful');
    await field.say('plant/pump1', '{"state":"ON","flow":3}');
    await stream.until(() => [1, 2].every((number) => stream.values.get(number)?.state === 'good'));
    stream.close();
  });

  test('a broker that is away, or hangs, marks all points, and they come back', { tags: ['night'] }, async () => {
    const stream = await open();
    const stateOf = (number: number) => stream.values.get(number)?.state;
    await field.say('plant/tank/level', '2', true);
    await stream.until(() => stateOf(4) === 'good' || stateOf(4) === 'doubtful');
    await broker.kill();
    await stream.until(() => stateOf(4) === 'linkLost');
    await broker.start();
    field = await connectDevice({ port: broker.port });
    await field.say('plant/tank/level', '3', true);
    await stream.until(() => stream.values.get(4)?.value === 3);
    broker.freeze(true);
    await stream.until(() => stateOf(4) === 'linkLost');
    broker.freeze(false);
    await stream.until(() => stateOf(4) === 'doubtful');
    stream.close();
  });
});
