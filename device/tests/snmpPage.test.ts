import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { element } from '../../protocol/wire/xml.ts';
import { integer, octets, SnmpTestAgent } from '../../testing/snmpTestAgent.ts';
import { commandAccounts, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/drivers.md'), 'utf8');
const [, section = ''] = page.split('## SNMP\n');
const [, xml = ''] = /```xml\n(.*?)```/s.exec(section) ?? [];
/** Point, object, its tag, length and octets, and what is shown. */
const rows = [...section.matchAll(/^\| (\w+\.\w+) \| ([\d.]+) \| ((?:[0-9A-F]{2} ?)+) \| (.+?) \|$/gm)];
const restart = '1.3.6.1.2.1.33.1.8.5.0';

let agent: SnmpTestAgent;
let site: TestSite;
beforeEach(async () => {
  agent = await SnmpTestAgent.start();
  for (const [, , oid = '', hex = ''] of rows) {
    const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
    agent.objects.set(oid, { tag: bytes[0] ?? 0, bytes: bytes.subarray(2) });
  }
  agent.objects.set('1.3.6.1.2.1.31.1.1.1.1.7', octets('uplink')).set('1.3.6.1.2.1.1.3.0', integer(1));
  agent.objects.set('1.3.6.1.2.1.1.5.0', octets('ups-1'));
  const station = xml.replace('Host="10.0.0.20"', `Host="127.0.0.1" Port="${agent.port}"`).replace('2000', '500');
  site = await startSite(() => station, commandAccounts);
});
afterEach(async () => {
  await site.stop();
  await agent.stop();
});

const numbers = [1, 2, 3, 4, 5, 6, 7];
const open = () => TestStream.open(site, credential('olga', passwords.olga), '1-7');

test('the example of SNMP shows what its table says, and a command is set and read back', async () => {
  expect(rows.length).toBe(numbers.length);
  const stream = await open();
  await stream.until(() => numbers.every((number) => stream.values.get(number)?.state === 'good'));
  expect(numbers.map((number) => String(stream.values.get(number)?.value))).toEqual(rows.map((row) => row[4]));

  let sets = 0;
  const set = (tag: number, bytes: Buffer) => {
    sets++;
    agent.objects.set(restart, { tag, bytes });
    return 0;
  };
  agent.objects.set(restart, { ...integer(2), set });
  const anna = new Person(() => site, 'anna');
  expect(await anna.command(4, '1')).toMatchObject({ result: 'done', value: 1 });
  expect([sets, agent.objects.get(restart)?.bytes]).toEqual([1, integer(1).bytes]);
  agent.objects.set(restart, integer(1));
  expect(await anna.command(4, '0')).toMatchObject({ result: 'refused', reason: 'deviceRefused' });
  stream.close();
});

test('the test of the link in the editor says what the agent is', async () => {
  const link = element('Snmp', { Id: 'ups', Host: '127.0.0.1', Port: String(agent.port) });
  const tested = await new Person(() => site, 'ada').call('testLink', { link });
  expect(tested).toMatchObject({ result: 'done', isConnected: true });
  expect(tested.details).toContainEqual({ name: 'sysName', value: 'ups-1' });
});

test('an agent that is lost, or silent, marks its points, and they come back', async () => {
  const stream = await open();
  const all = (state: string) => numbers.every((number) => stream.values.get(number)?.state === state);
  await stream.until(() => all('good'));
  await agent.stop();
  await stream.until(() => all('linkLost'));
  await agent.comeBack();
  await stream.until(() => all('good'));
  agent.isSilent = true;
  await stream.until(() => all('linkLost'));
  agent.isSilent = false;
  await stream.until(() => all('good'));
  // One object alone.
  agent.objects.delete(restart);
  await stream.until(() => stream.values.get(4)?.state === 'deviceError');
  expect(numbers.filter((number) => stream.values.get(number)?.state === 'good')).toEqual([1, 2, 3, 5, 6, 7]);
  stream.close();
});
