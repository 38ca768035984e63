import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpcUaTestServer, startOpcUaServer } from '../drivers/opcua/testServer.ts';
import { commandAccounts, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/drivers.md'), 'utf8').split('## OPC UA')[1] ?? '';
const [, xml = ''] = /```xml\n(.*?)```/s.exec(page) ?? [];
/** Point and what is shown. */
const rows = [...page.matchAll(/^\| (P1\.\w+) \| [^|]+ \| (.+?) \|$/gm)];

let server: OpcUaTestServer;
let site: TestSite;
beforeEach(async () => {
  server = await startOpcUaServer();
  const station = xml.replace('Host="10.0.0.5"', `Host="127.0.0.1" Port="${server.port}"`);
  site = await startSite(() => station, commandAccounts);
});
afterEach(async () => {
  await site.stop();
  // Its session has ended with the service.
  await expect.poll(() => server.counts()).toMatchObject({ sessions: 0, subscriptions: 0 });
  await server.stop();
});

test('the example of OPC UA shows what its table says, and its speed is commanded', async () => {
  expect(rows.length).toBe(7);
  const stream = await TestStream.open(site, credential('olga', passwords.olga), '1-7');
  const stateOf = (number: number) => stream.values.get(number)?.state;
  await stream.until(() => [1, 2, 3, 4, 5, 6, 7].every((number) => stateOf(number) === 'good'));
  expect(rows.map((_, at) => String(stream.values.get(at + 1)?.value))).toEqual(rows.map(([, , shown]) => shown));

  expect(await new Person(() => site, 'anna').command(3, '40.5')).toMatchObject({ result: 'done', value: 40.5 });
  expect(await server.get('Double')).toBe(40.5);
  await server.refuse('Double', 'BadUserAccessDenied');
  const refused = await new Person(() => site, 'anna').command(3, '41');
  expect(JSON.stringify(refused)).toContain('BadUserAccessDenied');

  await server.set('Flow', 34, 'UncertainLastUsableValue');
  await server.set('PumpState', 3, 'BadNoCommunication');
  await stream.until(() => stateOf(1) === 'doubtful' && stateOf(2) === 'linkLost');
  expect(stateOf(3)).toBe('good');
  expect(stream.values.get(2)?.why).toEqual({ code: 'opcuaBad', status: 'BadNoCommunication' });

  await server.leave();
  await stream.until(() => [1, 2, 3, 4, 5, 6, 7].every((number) => stateOf(number) === 'linkLost'));
  await server.comeBack({ namespacesBefore: ['urn:another'] });
  await stream.until(() => [1, 2, 3, 4, 5, 6, 7].every((number) => stateOf(number) === 'good'));
  stream.close();
});
