import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { element } from '../../protocol/wire/xml.ts';
import { type HttpTestServer, startHttpServer, text } from '../../testing/httpTestServer.ts';
import { httpDriver } from '../drivers/http/httpDriver.ts';
import { readAll, testLink, valueAt } from '../drivers/http/testLinks.ts';
import { noPorts } from '../drivers/security/linkPorts.ts';
import { commandAccounts, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const [, page = ''] = readFileSync(join(import.meta.dirname, '../../docs/drivers.md'), 'utf8').split('## HTTP\n');
const [, xml = ''] = /```xml\n(.*?)```/s.exec(page) ?? [];
const responses = [...page.matchAll(/^GET (\S+) (.*)$/gm)].map(([, path = '', body = '']) => ({ path, body }));
const shown = [...page.matchAll(/^\| (\w+\.\w+) \| (.+?) \|$/gm)].map(([, , value]) => value);

let field: HttpTestServer;
let site: TestSite;
beforeEach(async () => {
  field = await startHttpServer();
  for (const { path, body } of responses) {
    field.answers.set(path.split('?')[0] ?? '', text(body.replaceAll('\\n', '\n')));
  }
  const [state = { path: '', body: '' }] = responses;
  field.answers.set('/api/pump', (response, { body }) => {
    field.answers.set(state.path, text(state.body.replace('"on": false', `"on": ${JSON.parse(body).on}`)));
    response.end();
  });
  site = await startSite(() => xml.replace('http://10.0.0.12', field.url), commandAccounts);
});
afterEach(async () => {
  await site.stop();
  await field.stop();
});

const numbers = [1, 2, 3, 4, 5, 6, 7];
const watch = () => TestStream.open(site, credential('olga', passwords.olga), '1-7');

test('the example of HTTP shows what its table says, and its pump is commanded', async () => {
  expect(shown.length).toBe(7);
  const stream = await watch();
  await stream.until(() =>
    numbers.every((number) => (stream.values.get(number)?.state ?? 'neverRead') !== 'neverRead'),
  );
  expect(numbers.map((number) => String(stream.values.get(number)?.value ?? 'no value'))).toEqual(shown);
  expect(new Date(stream.values.get(1)?.sourceTime ?? 0).toISOString()).toBe('2026-11-30T07:00:00.000Z');
  expect(await new Person(() => site, 'anna').command(2, '1')).toMatchObject({ result: 'done', value: 1 });
  expect(field.requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
    ['/api/pump', '{"on": true}'],
  ]);
  stream.close();
});

test('a resource that fails marks its points, a host that is gone all of them, and they come back', async () => {
  const stream = await watch();
  const states = (...of: number[]) => new Set(of.map((number) => stream.values.get(number)?.state));
  await stream.until(() => stream.values.get(6)?.state === 'good');
  const csv = field.answers.get('/api/log.csv');
  field.answers.delete('/api/log.csv');
  await stream.until(() => stream.values.get(6)?.state === 'deviceError');
  expect(states(1, 2, 3, 4, 5)).toEqual(new Set(['good']));
  if (csv) field.answers.set('/api/log.csv', csv);
  await stream.until(() => stream.values.get(6)?.state === 'good');
  await field.leave();
  await stream.until(() => numbers.every((number) => stream.values.get(number)?.state === 'linkLost'));
  await field.comeBack();
  await stream.until(() => [1, 2, 3, 4, 5, 6].every((number) => stream.values.get(number)?.state === 'good'));
  stream.close();
});

test('the tools of the editor test, read and search a link', async () => {
  const link = element('Http', { Id: 'meter', Url: `${field.url}/api/state`, BrowsePaths: '/weather.xml' });
  const ada = new Person(() => site, 'ada');
  expect(await ada.call('testLink', { link })).toMatchObject({ result: 'done', isConnected: true });
  const root = await ada.call('browseLink', { link, node: '' });
  expect(root.found.map(({ name, node }) => [name, node])).toEqual([
    ['/', '#'],
    ['/weather.xml', '/weather.xml#'],
  ]);
  const state = await ada.call('browseLink', { link, node: '#' });
  expect(state.found.map(({ name, node, value, point }) => [name, node, value, point?.attributes.Value])).toEqual([
    ['time', undefined, '2026-11-30T07:00:00Z', 'time'],
    ['tanks', '#tanks', undefined, undefined],
    ['pump', '#pump', undefined, undefined],
    ['energy', undefined, '1204.5', 'energy'],
    ['serial', undefined, '00417', 'serial'],
  ]);
  const found = await ada.call('browseLink', { link, node: '', search: 'TEMP' });
  expect(found.found.map(({ point }) => point?.attributes)).toEqual([
    { Path: '/weather.xml', Value: 'xml:/weather/station[1]/@temp' },
    { Path: '/weather.xml', Value: 'xml:/weather/station[2]/@temp' },
  ]);
});

test('a station reads another one by its API, as JSON and as CSV', async () => {
  const stream = await watch();
  await stream.until(() => stream.values.get(1)?.state === 'good');
  expect(stream.values.get(1)?.sourceTime).toBe(Date.UTC(2026, 10, 30, 7));
  // The level has a time that is none: its value is uncertain.
  const [state = { path: '', body: '' }] = responses;
  field.answers.set(state.path, text(state.body.replace('2026-11-30T07:00:00Z', 'soon')));
  await stream.until(() => stream.values.get(1)?.state === 'doubtful');
  const link = testLink({ url: `${site.device.url}api/v1`, userName: 'olga', password: 'olga' });
  const connection = await httpDriver(link, { ...noPorts, secret: () => passwords.olga }).connect();
  const path = 'values?points=T1.*&format=csv';
  const reads = await readAll(connection, [
    valueAt('rows[0].value', { path: 'values?points=T1.LEVEL', timeField: 'rows[0].sourceTime' }),
    valueAt('csv:value[id=T1.ENERGY]', { path }),
    valueAt('csv:value[id=T1.NONE]', { path }),
    valueAt('rows[0].value', { path: 'values?points=L.COUNT' }),
    valueAt('rows[0].value', { path: 'values?points=T1.LEVEL', qualityField: 'rows[0].quality' }),
    valueAt('rows[0].value', { path: 'values?points=T1.ENERGY', qualityField: 'rows[0].quality' }),
    valueAt('csv:value[id=T1.LEVEL]', { path, qualityField: 'csv:quality[id=T1.LEVEL]' }),
  ]);
  const uncertain = { quality: 'doubtful', why: { code: 'httpMarked', text: 'uncertain' } };
  expect(reads).toEqual([
    { raw: 2.41, quality: 'good', fieldTime: stream.values.get(1)?.sourceTime },
    { raw: 1204.5, quality: 'good' },
    { raw: undefined, quality: 'deviceError', why: { code: 'httpNotThere' } },
    { raw: undefined, quality: 'deviceError', why: { code: 'httpNotThere' } },
    { raw: 2.41, ...uncertain },
    { raw: 1204.5, quality: 'good' },
    { raw: 2.41, ...uncertain },
  ]);
  connection.close();
  stream.close();
});
