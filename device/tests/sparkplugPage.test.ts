import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { element } from '../../protocol/wire/xml.ts';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { type SparkplugTestMetric, type SparkplugTestNode, startSparkplugNode } from '../../testing/sparkplugNode.ts';
import { commandAccounts, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/drivers.md'), 'utf8');
const section = page.split('## Sparkplug B')[1] ?? '';
const [, xml = ''] = /```xml\n(.*?)```/s.exec(section) ?? [];
/** Point, type and value of the metric, and what is shown. */
const rows = [...section.matchAll(/^\| (P7\.\w+) \| (\w+) (\S+) \| (.+?) \|$/gm)];

function metricOf(type: string, text: string): SparkplugTestMetric {
  const isText = type === 'String';
  const value = type === 'Boolean' ? text === 'true' : isText ? text : Number(text);
  // Numbers of JavaScript end at 2^53; their octets are those of the table all the same.
  const exact = type === 'UInt64' ? BigInt(text) : value;
  return { type: type as SparkplugTestMetric['type'], value: exact };
}

let broker: Mosquitto;
let node: SparkplugTestNode;
let site: TestSite;

describe.skipIf(!hasMosquitto)('the example of Sparkplug B (needs mosquitto)', () => {
  beforeEach(async () => {
    broker = await startMosquitto();
    const metricsOf = (source: string) =>
      Object.fromEntries(
        rows.flatMap(([, id, type = '', value = '']) => {
          const [, metric = ''] = new RegExp(`Id="${id}".* Node="${source}" Metric="(.*?)"`).exec(xml) ?? [];
          return metric === '' ? [] : [[metric, metricOf(type, value)]];
        }),
      );
    node = await startSparkplugNode({
      ...{ host: broker.host, port: broker.port, group: 'north', name: 'pump7', hasAliases: true },
      metrics: metricsOf('north/pump7'),
      devices: { drive: metricsOf('north/pump7/drive') },
    });
    const station = xml.replace('Host="broker.example"', `Host="127.0.0.1" Port="${broker.port}"`);
    site = await startSite(() => station, commandAccounts);
  });
  afterEach(async () => {
    await site.stop();
    await node.die();
    await broker.close();
  });

  test('shows what its table says, and its pump is commanded', async () => {
    expect(rows.length).toBe(6);
    const stream = await TestStream.open(site, credential('olga', passwords.olga), '1-6');
    const values = () => [1, 2, 3, 4, 5, 6].map((number) => stream.values.get(number)?.value ?? 'no value');
    await stream.until(() => [...stream.values.values()].filter(({ state }) => state !== 'neverRead').length === 6);
    expect(values().map(String)).toEqual(rows.map(([, , , , shown]) => shown));
    expect(stream.values.get(6)?.state).toBe('deviceError');

    const anna = new Person(() => site, 'anna');
    expect(await anna.command(3, '0')).toMatchObject({ result: 'done', value: 0 });
    expect(node.commands).toEqual(['NCMD Node Control/Rebirth=1', 'NCMD Pump/Run=0']);
    stream.close();
  });

  test('a node that dies, and a broker that is gone, mark their points, and they come back', async () => {
    const stream = await TestStream.open(site, credential('olga', passwords.olga), '1-6');
    const stateOf = (number: number) => stream.values.get(number)?.state;
    await stream.until(() => stateOf(1) === 'good' && stateOf(5) === 'good');
    node.deviceDeath('drive');
    await stream.until(() => stateOf(5) === 'linkLost');
    expect(stateOf(1)).toBe('good');
    await node.die();
    await stream.until(() => [1, 2, 3, 4, 5, 6].every((number) => stateOf(number) === 'linkLost'));
    await node.comeBack();
    await stream.until(() => [1, 2, 3, 4, 5].every((number) => stateOf(number) === 'good'));
    await broker.kill();
    await stream.until(() => [1, 2, 3, 4, 5, 6].every((number) => stateOf(number) === 'linkLost'));
    await broker.start();
    await node.comeBack();
    // A node announces itself when it is back; a host that comes later may ask it ten seconds after the last time.
    const births = setInterval(() => node.birth(), 200);
    await stream.until(() => [1, 2, 3, 4, 5].every((number) => stateOf(number) === 'good'));
    clearInterval(births);
    stream.close();
  });

  test('the test of the link in the editor, and its tree, use what the station knows', async () => {
    const stream = await TestStream.open(site, credential('olga', passwords.olga), '1-6');
    await stream.until(() => stream.values.get(1)?.state === 'good');
    const link = element('Sparkplug', { Id: 'plant', Host: '127.0.0.1', Port: String(broker.port) });
    const ada = new Person(() => site, 'ada');
    expect(await ada.call('testLink', { link })).toMatchObject({ result: 'done', isConnected: true });
    const found = await ada.call('browseLink', { link, node: 'north/pump7/drive' });
    expect(JSON.stringify(found)).toContain('Speed');
    expect(node.commands).toEqual(['NCMD Node Control/Rebirth=1']);
    stream.close();
  });
});
