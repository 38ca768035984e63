import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpcUaTestServer, startOpcUaServer } from '../../device/drivers/opcua/testServer.ts';
import { vigie } from '../testConsole.ts';

let server: OpcUaTestServer;
beforeAll(async () => {
  server = await startOpcUaServer({ path: '/plant' });
});
afterAll(() => server.stop());

const probing = (...args: string[]) => vigie(['probe', ...args], { LC_ALL: 'C' });
const url = () => `opc.tcp://127.0.0.1:${server.port}/plant`;

test('a node is shown with its value, quality, times and its lines of the station file', async () => {
  const { code, out } = await probing(url(), 'nsu=urn:plant:line;s=Flow');
  expect(out).toMatch(/^nsu=urn:plant:line;s=Flow\n {2}value +33\.5\n {2}quality +Good\n {2}source time +20/);
  expect(code).toBe(0);
  expect(out).toContain(`<OpcUa Id="device" Host="127.0.0.1" Port="${server.port}" Path="/plant"/>`);
  expect(out).toContain('Node="nsu=urn:plant:line;s=Flow" Type="number"');
  const element = await probing(url(), 'ns=3;s=Temperatures#[2]', '--json');
  expect(JSON.parse(element.out)).toMatchObject({ value: 21.5, quality: 'good' });
  await expect.poll(async () => (await server.counts()).sessions).toBe(0);
});

test('a node that is not there, and a text that is no node', async () => {
  const absent = await probing(url(), 'nsu=urn:plant:line;s=Nothing');
  expect([absent.code, absent.out]).toEqual([1, expect.stringContaining('no such node (BadNodeIdUnknown)')]);
  expect(await probing(url(), 'Flow')).toMatchObject({
    code: 2,
    err: expect.stringContaining('“Flow” is not an address'),
  });
});

test('a server that does not trust the certificate of this call', { tags: ['night'] }, async () => {
  const strict = await startOpcUaServer({ trustsNobody: true });
  try {
    const secure = `opc.tcp://127.0.0.1:${strict.port}?security=sign`;
    const waiting = await probing(secure, 'i=2258');
    expect([waiting.code, waiting.err]).toEqual([1, expect.stringContaining('To trust it')]);
    expect(waiting.err).not.toContain('of this call alone');
    const [, fingerprint = ''] = /--trust ((?:[\dA-F]{2}:){31}[\dA-F]{2})/.exec(waiting.err) ?? [];
    const refused = await probing(secure, 'i=2258', '--trust', fingerprint);
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('must be trusted at the server')]);
    expect(refused.err).toContain('of this call alone');
  } finally {
    await strict.stop();
  }
});

test('all nodes are a list that becomes points', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-opcua-'));
  try {
    const { code, out } = await probing(url(), '--browse');
    expect(code).toBe(0);
    expect(out).toContain('nsu=urn:plant:line;s=PumpState,integer');
    const [list, station] = [join(folder, 'list.csv'), join(folder, 'station')];
    writeFileSync(list, out);
    mkdirSync(station);
    const link = `<CommunicationCfg><OpcUa Id="plant" Host="127.0.0.1" Port="${server.port}"/></CommunicationCfg>`;
    writeFileSync(join(station, 'station.xml'), `<StationCfg>${link}<PointCfg></PointCfg></StationCfg>`);
    const importing = await vigie(['points', 'import', list, '--link', 'plant', '--out', station], { LC_ALL: 'C' });
    expect(importing).toMatchObject({ code: 0, err: '', out: expect.stringContaining('0 refused') });
    const file = readFileSync(join(station, 'station.xml'), 'utf8');
    expect(file).toContain('Node="nsu=urn:plant:line;s=Temperatures#[4]"');
    expect(file).toMatch(/Kind="state"[^>]*State1="Starting"/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
