import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldHost } from '../../testing/modbusTestServer.ts';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { readPayload } from '../drivers/sparkplug/payload.ts';
import { listenTo } from '../publish/testBroker.ts';
import { commandAccounts, passwords } from './testCommands.ts';
import { credential, replyTo, startSite, type TestSite } from './testDevice.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/drivers.md'), 'utf8');
const part = page.split('## Out to a broker')[1] ?? '';
const [, xml = ''] = /```xml\n(.*?)```/s.exec(part) ?? [];
/** Topic and message. */
const rows = [...part.matchAll(/^\| (town\/\S+) \| `(.+)` \|$/gm)];
const withoutTime = (text = '') => text.replace(/"t":"[^"]*"/, '');

describe.skipIf(!hasMosquitto)('the example of “Out to a broker” (needs mosquitto)', () => {
  let broker: Mosquitto;
  let site: TestSite;
  beforeEach(async () => {
    broker = await startMosquitto();
    const station = (port: number) =>
      xml
        .replace('Host="10.0.0.5"', `Host="${fieldHost}" Port="${port}" PeriodMs="100" TimeoutMs="4000"`)
        .replace('Host="10.0.0.20"', `Host="127.0.0.1" Port="${broker.port}" MinPeriodMs="100"`);
    site = await startSite(station, commandAccounts);
  });
  afterEach(async () => {
    await site.stop();
    await broker.close();
  });
  const states = async () => (await replyTo(site, 'getLinks', credential('tom', passwords.tom))).publishers;

  test('shows what its table has, says goodbye, and is born with the next number after a restart', async () => {
    site.field.coils[0] = 1;
    site.field.holding.writeUInt16BE(250, 20);
    const reader = await listenTo(broker.port);
    expect(rows.length).toBe(4);
    for (const [, topic = '', message] of rows)
      await expect.poll(() => withoutTime(reader.texts(topic).at(-1))).toBe(withoutTime(message));
    const births = () => reader.of('spBv1.0/Town/NBIRTH/pumps').map(({ payload }) => readPayload(payload)?.metrics);
    await expect.poll(() => births().length).toBe(1);
    expect(births()[0]?.map(({ name }) => name)).toEqual([
      ...['bdSeq', 'Node Control/Rebirth', 'PUMP.RUN', 'TANK.LEVEL', 'TANK.TEMP'],
    ]);
    await expect
      .poll(async () => (await states()).map(({ id, format, isUp }) => [id, format, isUp]))
      .toEqual([
        ['town', 'json', true],
        ['town', 'sparkplug', true],
      ]);
    site = await site.restart();
    await expect.poll(() => births().length).toBe(2);
    expect(reader.texts('town/pumps/$online')).toEqual(['online', 'offline', 'online']);
    expect(births().map((metrics) => metrics?.[0]?.wire)).toMatchObject([{ value: 0 }, { value: 1 }]);
    await reader.connection.close();
  });
});

test.skipIf(!hasMosquitto)(
  'a service that is killed leaves its wills; the next one is born with the next number (needs mosquitto)',
  { tags: ['night'] },
  async () => {
    const broker = await startMosquitto();
    const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
    writeFileSync(join(folder, 'station.xml'), xml.replace('10.0.0.20"', `127.0.0.1" Port="${broker.port}"`));
    const reader = await listenTo(broker.port);
    const start = () =>
      spawn(process.execPath, [join(import.meta.dirname, '../../cli/main.js'), 'run', folder, '--port=0']);
    const of = (kind: string) =>
      reader.of(`spBv1.0/Town/${kind}/pumps`).map(({ payload }) => readPayload(payload)?.metrics[0]?.wire);
    const first = start();
    await expect.poll(() => of('NBIRTH').length).toBe(1);
    first.kill('SIGKILL');
    await expect.poll(() => of('NDEATH').length).toBe(1);
    await expect.poll(() => reader.texts('town/pumps/$online').at(-1)).toBe('offline');
    const second = start();
    await expect.poll(() => of('NBIRTH').length).toBe(2);
    second.kill('SIGKILL');
    expect(of('NDEATH')[0]).toEqual(of('NBIRTH')[0]);
    expect(of('NBIRTH')).toMatchObject([{ value: 0 }, { value: 1 }]);
    await reader.connection.close();
    await broker.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
