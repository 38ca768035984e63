import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { integer, octets, SnmpTestAgent, unsigned } from '../../testing/snmpTestAgent.ts';
import { vigie } from '../testConsole.ts';

let agent: SnmpTestAgent;
beforeEach(async () => {
  agent = await SnmpTestAgent.start();
  agent.objects.set('1.3.6.1.2.1.1.3.0', unsigned(67, 1234n)).set('1.3.6.1.2.1.1.5.0', octets('ups-1'));
  agent.objects.set('1.3.6.1.2.1.2.2.1.10.1', unsigned(65, 7n)).set('1.3.6.1.4.1.99999.1.0', integer(-1));
  agent.objects.set('1.3.6.1.4.1.99999.2.0', { tag: 68, bytes: Buffer.from('9f78043fc00000', 'hex') });
});
afterEach(() => agent.stop());

const url = (user = '', rest = '') => `snmp://${user}127.0.0.1:${agent.port}${rest}`;
const probing = (...args: string[]) => vigie(['probe', ...args], { LC_ALL: 'C' });

describe('an object', () => {
  test('is shown with its type as found and its lines of the station file', async () => {
    const { code, out } = await probing(url(), '.1.3.6.1.2.1.1.3.0');
    expect([code, out]).toEqual([0, expect.stringMatching(/^1\.3\.6\.1\.2\.1\.1\.3\.0\n {2}value +1234\n/)]);
    expect(out).toContain(`<Snmp Id="device" Host="127.0.0.1" Port="${agent.port}"/>`);
    expect(out).toContain('Oid="1.3.6.1.2.1.1.3.0" Type="number"/>');
    expect((await probing(url(), '1.3.6.1.4.1.99999.2.0')).out).toMatch(/value +1\.5\n[\s\S]*Type="float"/);
    expect((await probing(url(), '1.3.6.1.2.1.1.5.0')).out).toMatch(/value +ups-1\n[\s\S]*Type="text" Kind="text"/);
  });

  test('of another type, or not there', async () => {
    const wrong = await probing(url(), '1.3.6.1.2.1.1.5.0:number');
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('sends it as OctetString (4)')]);
    expect(await probing(url(), '1.3.6.1.9.9.0')).toMatchObject({ code: 1 });
    expect((await probing(url(), '1.3.6.1.9.9.0:number')).out).toContain('(noSuchObject)');
  });

  test('with a community, which is never shown again', async () => {
    agent.community = 'our-secret';
    const { code, out, err } = await probing(url('our-secret@'), '1.3.6.1.2.1.1.3.0');
    expect([code, out]).toEqual([0, expect.stringContaining('Community="given"')]);
    const silent = await probing(url('not-ours@', '?timeout=200'), '1.3.6.1.2.1.1.3.0');
    expect([silent.code, silent.out]).toEqual([1, expect.stringContaining('or the community is wrong')]);
    const wrong = await probing(`${url('our-secret@')}/x`, '1.3.6.1.2.1.1.3.0');
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('snmp://…@127.0.0.1') });
    const all = [out, err, silent.out, silent.err, wrong.err].join();
    expect(all).not.toMatch(/our-secret|not-ours/);
  });
});

test('all objects are a list that becomes points', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-snmp-'));
  try {
    const { code, out } = await probing(url(), '--browse');
    expect([code, out.split('\r\n')]).toEqual([
      0,
      [
        'Id,Oid,Type,Kind',
        '1.3.6.1.2.1.1.3.0,1.3.6.1.2.1.1.3.0,number,',
        '1.3.6.1.2.1.1.5.0,1.3.6.1.2.1.1.5.0,text,text',
        '1.3.6.1.2.1.2.2.1.10.1,1.3.6.1.2.1.2.2.1.10.1,number,',
        '1.3.6.1.4.1.99999.1.0,1.3.6.1.4.1.99999.1.0,number,',
        '1.3.6.1.4.1.99999.2.0,1.3.6.1.4.1.99999.2.0,float,',
        '',
      ],
    ]);
    const [list, station] = [join(folder, 'list.csv'), join(folder, 'station')];
    writeFileSync(list, out);
    mkdirSync(station);
    const link = `<CommunicationCfg><Snmp Id="ups" Host="127.0.0.1" Port="${agent.port}"/></CommunicationCfg>`;
    writeFileSync(join(station, 'station.xml'), `<StationCfg>${link}<PointCfg></PointCfg></StationCfg>`);
    const done = await vigie(['points', 'import', list, '--link', 'ups', '--out', station], { LC_ALL: 'C' });
    expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining('5 new') });
    expect(readFileSync(join(station, 'station.xml'), 'utf8')).toContain('Oid="1.3.6.1.4.1.99999.2.0" Type="float"');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the agent says what it is', async () => {
  const { code, out } = await probing(url(), '--identify');
  expect([code, out]).toEqual([0, expect.stringMatching(/sysName +ups-1\n/)]);
});

test.each([
  [['snmp://x', '1.3.6.one'], '“1.3.6.one” is not an address. Expected: such as 1.3.6.1.2.1.1.3.0'],
  [['snmp://x', '1.3.6.1.2.1.1.3.0:word'], 'Type'],
  [['snmp://x?Version=3', '1.3.6.1'], 'UserName'],
  [['snmp://x?Version=2c&UserName=a', '1.3.6.1'], 'UserName is a, but Version is 2c'],
  [['snmp://', '1.3.6.1'], 'is not a device'],
])('%j is a usage error', async (args, text) => {
  expect(await probing(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) });
});
