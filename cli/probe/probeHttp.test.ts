import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HttpTestServer, json, startHttpServer, status, text } from '../../testing/httpTestServer.ts';
import { vigie } from '../testConsole.ts';

let server: HttpTestServer;
beforeEach(async () => {
  server = await startHttpServer();
  server.answers.set(
    '/state',
    json(() => ({ pump: { on: true, speed: 49.5 }, name: 'North', list: [1, { x: 2 }] })),
  );
  server.answers.set('/log', text('Time;Level\n08:00;1.5\n08:01;1.7\n', 'text/csv'));
});
afterEach(() => server.stop());

const probing = (...args: string[]) => vigie(['probe', ...args], { LC_ALL: 'C' });

test('a value is shown with its quality, times and its lines of the station file', async () => {
  const { code, out } = await probing(`${server.url}/state?unit=2`, 'pump.speed');
  expect(code).toBe(0);
  expect(out).toMatch(/^pump\.speed\n {2}value +49\.5\n {2}quality +Good\n {2}source time +20/);
  expect(out).toContain(`<Http Id="device" Url="${server.url}/state?unit=2"/>`);
  expect(out).toContain('<Point Id="pump.speed" InfoNumber="1" Link="device" Value="pump.speed"/>');
  expect(server.requests.map(({ path }) => path)).toEqual(['/state?unit=2']);
});

test('of a table, and for programs', async () => {
  const { code, out } = await probing(`${server.url}/log`, 'csv(;):Level', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ address: 'csv(;):Level', value: 1.7, quality: 'good' });
});

test('what is not there, not read, or nowhere', async () => {
  expect(await probing(`${server.url}/state`, 'pump.none')).toMatchObject({
    code: 1,
    out: expect.stringContaining('the response does not contain this value'),
  });
  server.answers.set('/state', status(503, { 'Retry-After': '7' }));
  expect((await probing(`${server.url}/state`, 'pump.on')).out).toContain('status 503 and is not asked again for 7 s');
  server.answers.set('/state', status(401));
  expect((await probing(`${server.url}/state`, '--browse')).err).toContain('the server refused the login');
  await server.stop();
  expect((await probing(`${server.url}/state`, 'pump.on')).out).toContain('the field device refused the connection');
  server = await startHttpServer();
});

test('all values are a list that becomes points', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-http-'));
  try {
    const { code, out } = await probing(`${server.url}/state`, '--browse');
    expect(code).toBe(0);
    expect(out.split('\r\n')).toEqual([
      'Id,Value,Type,Kind',
      'pump.on,pump.on,boolean,',
      'pump.speed,pump.speed,,',
      'name,name,text,text',
      'list.0,list[0],,',
      'list.1.x,list[1].x,,',
      '',
    ]);
    const [list, station] = [join(folder, 'list.csv'), join(folder, 'station')];
    writeFileSync(list, out);
    mkdirSync(station);
    const link = `<CommunicationCfg><Http Id="web" Url="${server.url}/state"/></CommunicationCfg>`;
    writeFileSync(join(station, 'station.xml'), `<StationCfg>${link}<PointCfg></PointCfg></StationCfg>`);
    const done = await vigie(['points', 'import', list, '--link', 'web', '--out', station], { LC_ALL: 'C' });
    expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining('5 new, 0 changed') });
    expect(readFileSync(join(station, 'station.xml'), 'utf8')).toContain('Value="pump.on" Type="boolean"');
    expect(server.requests.length).toBeLessThan(6);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  [['http://u@x/', 'a'], '“http://u@x/” is not a device'],
  [['http://u:p@x/', 'a'], 'is not a device'],
  [['http://x/#a', 'a'], 'is not a device'],
  [['http://x/', 'a..b'], '“a..b” is not the place of a value'],
  [['http://x/', '--scan', 'holding:0-9'], '--scan is not valid for this device'],
])('%j is a usage error', async (args, message) => {
  expect(await probing(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
});
