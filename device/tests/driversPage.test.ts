import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { element } from '../../protocol/wire/xml.ts';
import { type Iec104TestServer, startIec104Server } from '../../testing/iec104TestServer.ts';
import { commandAccounts, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/drivers.md'), 'utf8');
const [, xml = ''] = /```xml\n(.*?)```/s.exec(page.split('## IEC 60870-5-104')[1] ?? '') ?? [];
/** Point, octets and what is shown. */
const rows = [...page.matchAll(/^\| (\w+\.\w+) \| ((?:[0-9A-F]{2} ?)+) \| (.+?) \|$/gm)];

let rtu: Iec104TestServer;
let site: TestSite;
beforeEach(async () => {
  rtu = await startIec104Server();
  rtu.stations.set(2, { objects: new Map(), commands: new Map() });
  for (const [, , hex = ''] of rows) {
    const asdu = Buffer.from(hex.replaceAll(' ', ''), 'hex');
    const object = { type: asdu[0] ?? 0, bytes: [...asdu.subarray(9)] };
    rtu.stations.get(asdu.readUInt16LE(4))?.objects.set(asdu.readUIntLE(6, 3), object);
  }
  rtu.stations.get(1)?.commands.set(5001, { isSelected: true, terminates: 'positively', shows: 1001 });
  const station = xml.replace('Host="10.0.0.9"', `Host="127.0.0.1" Port="${rtu.port}"`);
  site = await startSite(() => station, commandAccounts);
});
afterEach(async () => {
  await site.stop();
  await rtu.stop();
});

test('the example of IEC 60870-5-104 shows what its table says, and its breaker is commanded', async () => {
  expect(rows.length).toBe(6);
  const stream = await TestStream.open(site, credential('olga', passwords.olga), '1-6');
  const values = () => [1, 2, 3, 4, 5, 6].map((number) => stream.values.get(number)?.value ?? 'no value');
  await stream.until(() => [...stream.values.values()].filter(({ state }) => state !== 'neverRead').length === 6);
  expect(values().map(String)).toEqual(rows.map(([, , , shown]) => shown));
  expect(stream.values.get(6)?.state).toBe('deviceError');
  expect(new Date(stream.values.get(2)?.sourceTime ?? 0).toISOString()).toBe('2025-11-30T11:30:00.000Z');

  const anna = new Person(() => site, 'anna');
  const commanded = anna.command(1, '2');
  await expect.poll(() => rtu.received).toContain('46 1 5001 act 02');
  // The breaker has moved.
  rtu.send(1, 1001);
  expect(await commanded).toMatchObject({ result: 'done', value: 2 });
  expect(rtu.received.filter((line) => line.startsWith('46'))).toEqual(['46 1 5001 act 82', '46 1 5001 act 02']);
  stream.close();
});

test('the test of the link in the editor counts what the station sent, over the connection that is open', async () => {
  const stream = await TestStream.open(site, credential('olga', passwords.olga), '1-6');
  await stream.until(() => stream.values.get(1)?.state === 'good');
  // M_EP_TD_1 is not read.
  rtu.sendBytes([38, 1, 3, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 12, 30, 11, 25]);
  const link = element('Iec104', { Id: 'rtu', Host: '127.0.0.1', Port: String(rtu.port) });
  const tested = await new Person(() => site, 'ada').call('testLink', { link });
  expect(tested).toMatchObject({ result: 'done', isConnected: true });
  expect(tested.details).toEqual([
    { name: 'CA 1', value: '5' },
    { name: 'CA 2', value: '1' },
    { name: 'unknown M_EP_TD_1 (38)', value: '1' },
  ]);
  expect(rtu.visits()).toBe(1);
  stream.close();
});

test('a station that is lost, or silent, marks its points, and they come back', { tags: ['night'] }, async () => {
  const stream = await TestStream.open(site, credential('olga', passwords.olga), '1-6');
  const stateOf = (number: number) => stream.values.get(number)?.state;
  await stream.until(() => stateOf(1) === 'good');
  await rtu.leave();
  await stream.until(() => [1, 2, 3, 4, 5, 6].every((number) => stateOf(number) === 'linkLost'));
  await rtu.comeBack();
  await stream.until(() => [1, 2, 3, 4, 5].every((number) => stateOf(number) === 'good'));
  rtu.fallSilent(true);
  await stream.until(() => stateOf(1) === 'linkLost');
  rtu.fallSilent(false);
  await stream.until(() => stateOf(1) === 'good');
  stream.close();
});

test('the page of links names the station that is lost while another one responds', async () => {
  const stream = await TestStream.open(site, credential('olga', passwords.olga), '1-6');
  await stream.until(() => stream.values.get(1)?.state === 'good');
  await rtu.leave();
  await stream.until(() => stream.values.get(1)?.state === 'linkLost');
  rtu.stations.delete(2);
  const beginsAt = Date.now();
  await rtu.comeBack();
  await stream.until(() => stream.values.get(1)?.state === 'good' && stream.values.get(6)?.state === 'linkLost');
  const { links } = await new Person(() => site, 'ada').call('getLinks');
  expect(links).toMatchObject([{ id: 'rtu', isUp: true, units: 2, respondingUnits: 1 }]);
  const [lost, ...more] = links[0]?.detail?.lostNodes ?? [];
  expect([lost?.name, more]).toEqual(['2', []]);
  expect(lost?.since).toBeGreaterThanOrEqual(beginsAt);
  stream.close();
});
