import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testCertificate } from '../../device/trust/testCertificates.ts';
import { type Iec104TestServer, startIec104Server } from '../../testing/iec104TestServer.ts';
import { vigie } from '../testConsole.ts';

let server: Iec104TestServer;
beforeEach(async () => {
  server = await startIec104Server();
  server.stations
    .get(1)
    ?.objects.set(1001, { type: 1, bytes: [1] })
    .set(1002, { type: 3, bytes: [2] });
  server.stations.get(1)?.objects.set(2001, { type: 13, bytes: [0, 0, 0xc0, 0x3f, 0] });
  server.stations.get(1)?.objects.set(2002, { type: 36, bytes: [0, 0, 0xc0, 0x3f, 0, 0, 0, 30, 12, 30, 11, 25] });
  server.stations.get(1)?.objects.set(2003, { type: 11, bytes: [5, 0, 0x80] });
  server.stations.get(1)?.objects.set(3001, { type: 15, bytes: [7, 0, 0, 0, 0] });
});
afterEach(() => server.stop());

const url = (rest = '/1') => `iec104://127.0.0.1:${server.port}${rest}`;
const probing = (...args: string[]) => vigie(['probe', ...args], { LC_ALL: 'C' });

describe('an object', () => {
  test('is shown with its type as found, quality, times and its lines of the station file', async () => {
    const { code, out } = await probing(url(), '2001');
    expect(code).toBe(0);
    expect(out).toMatch(/^104:1:2001\n {2}value +1\.5\n {2}quality +Good\n {2}source time +20/);
    expect(out).toContain(`<Iec104 Id="device" Host="127.0.0.1" Port="${server.port}" CommonAddress="1"/>`);
    expect(out).toContain('<Point Id="104.1.2001" InfoNumber="1" Link="device" Address="104:1:2001" Type="float"/>');
    expect(server.received.at(-1)).toBe('STOPDT');
  });

  test('with its own time, for programs', async () => {
    const { code, out } = await probing(url(), '104:1:2002', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ address: '104:1:2002', value: 1.5, quality: 'good' });
    expect(JSON.parse(out).sourceTime).toBe('2025-11-30T12:30:00.000Z');
  });

  test('of another type, invalid, or not there', async () => {
    const wrong = await probing(url(), '2001:single');
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('sends it as M_ME_NC_1 (13)')]);
    expect((await probing(url(), '2003')).out).toContain('no value: marked as invalid by the station (IV)');
    const absent = await probing(url(), '77');
    expect([absent.code, absent.out]).toEqual([1, expect.stringContaining('the device has no such address')]);
  });

  test('of a station that is not there', async () => {
    const { port } = server;
    await server.stop();
    const { code, out } = await probing(`iec104://127.0.0.1:${port}/1`, '1001');
    expect([code, out]).toEqual([1, expect.stringContaining('the field device refused the connection')]);
    server = await startIec104Server();
  });
});

test('all objects are a list that becomes points', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-104-'));
  try {
    const { code, out } = await probing(url(), '--browse');
    expect(code).toBe(0);
    expect(out.split('\r\n').slice(0, 3)).toEqual([
      'Id,Address,Type,Kind,State0,State1,State2,State3',
      '104.1.1001,104:1:1001,single,,,,,',
      '104.1.1002,104:1:1002,double,state,Intermediate,Off,On,Faulty',
    ]);
    const [list, station] = [join(folder, 'list.csv'), join(folder, 'station')];
    writeFileSync(list, out);
    mkdirSync(station);
    const link = `<CommunicationCfg><Iec104 Id="rtu" Host="127.0.0.1" Port="${server.port}"/></CommunicationCfg>`;
    writeFileSync(join(station, 'station.xml'), `<StationCfg>${link}<PointCfg></PointCfg></StationCfg>`);
    const importing = () => vigie(['points', 'import', list, '--link', 'rtu', '--out', station], { LC_ALL: 'C' });
    const done = await importing();
    expect(done).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('6 new, 0 changed, 0 the same, 0 refused.'),
    });
    const file = readFileSync(join(station, 'station.xml'), 'utf8');
    expect(file).toContain('<Point Id="104.1.3001" InfoNumber="6" Address="104:1:3001" Type="counter" Link="rtu"/>');
    expect((await importing()).out).toContain('6 the same');
    writeFileSync(list, 'Id,Address,Nothing\r\na,b,c\r\n');
    expect((await importing()).err).toContain('there is no field “Nothing”');
    writeFileSync(list, 'Id,Name\r\na,b\r\n');
    expect((await importing()).err).toContain('among them Id, Address');
    writeFileSync(list, 'Id,Address,Type\r\na,104:0:1,single\r\n');
    expect(await importing()).toMatchObject({
      code: 1,
      out: expect.stringContaining('“104:0:1” is not a valid address'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('through TLS with the certificate that is trusted; another one is shown, with the line to repeat', async () => {
  const [shown, own] = [await testCertificate('rtu'), await testCertificate('vigie')];
  const tls = await startIec104Server({ tls: { ...shown, ca: own.cert, requestCert: true, rejectUnauthorized: true } });
  tls.stations.get(1)?.objects.set(1, { type: 1, bytes: [1] });
  const folder = mkdtempSync(join(tmpdir(), 'vigie-104-'));
  try {
    const file = join(folder, 'own.pem');
    writeFileSync(file, `${own.cert}\n${own.key}\n`);
    const place = `iec104://127.0.0.1:${tls.port}/1?Tls=true&Trust=fingerprint&Certificate=me`;
    const args = [place, '1', '--secret', `me=${file}`];
    const unknown = await probing(...args);
    expect(unknown.code).toBe(1);
    expect(unknown.out).toContain(`waiting to be trusted: ${shown.fingerprint}`);
    expect(unknown.err).toContain(`probe '${place}' 1 --secret me=${file} --trust ${shown.fingerprint}`);
    expect(await probing(...args, '--trust', shown.fingerprint)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Trust="fingerprint"'),
    });
    expect((await probing(...args, '--trust', own.fingerprint)).err).toContain(`--trust ${shown.fingerprint}`);
    expect((await probing(place, '1')).out).toContain('the secret me is missing');
    expect((await probing(place, '1', '--secret', 'me=/none')).err).toContain(
      'The file of the secret me is unreadable',
    );
  } finally {
    rmSync(folder, { recursive: true });
    await tls.stop();
  }
});

test('a station has no identification before it has sent something', async () => {
  const { code, out } = await probing(url(), '--identify');
  expect([code, out]).toEqual([1, '']);
});

test.each([
  [['iec104://x/1', 'holding:0'], '“holding:0” is not an address. Expected: such as 4001'],
  [['iec104://x/1', '4001:word'], 'Type'],
  [['iec104://x/1', '--scan', 'holding:0-9'], '--scan is not valid for this device'],
  [['modbus://x/1', '--browse'], '--browse is not valid for this device'],
  [['iec104://x/70000', '1'], 'CommonAddress'],
  [['iec104://x/1', '1', '--secret', 'me'], 'Expected: NAME=FILE'],
  [['iec104://x/1', '1', '--trust', 'A0:B1'], 'not a fingerprint'],
  [['modbus://x/1', 'holding:0', '--trust', 'A0'], '--trust is not valid for this device'],
])('%j is a usage error', async (args, text) => {
  expect(await probing(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) });
});
