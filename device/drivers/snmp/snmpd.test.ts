import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SnmpLink } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import { hasSnmpd, type Snmpd, snmpdContact, snmpdInteger, snmpdLogin, startSnmpd } from '../../../testing/snmpd.ts';
import { noPorts } from '../security/linkPorts.ts';
import type { SnmpConnection } from './snmpConnection.ts';
import { snmpDriver } from './snmpDriver.ts';
import { objectAt, readAll, testLink } from './testLinks.ts';

let agent: Snmpd;
const open: SnmpConnection[] = [];

/** What the secrets of a link have, by its fields. */
const secrets: Readonly<Record<string, string>> = { ...snmpdLogin, wrong: 'another password', short: 'short' };
const ports = { ...noPorts, secret: (name: string | undefined) => secrets[name ?? ''] };

async function connect(more: Partial<SnmpLink> = {}): Promise<SnmpConnection> {
  const connection = await snmpDriver(testLink({ port: agent.port, ...more }), ports).connect();
  open.push(connection);
  return connection;
}
const close = () => {
  for (const connection of open.splice(0)) connection.close();
};

const three = { version: '3', userName: 'full', authProtocol: 'sha', authPassword: 'auth' } as const;
const encrypted = { ...three, privProtocol: 'aes', privPassword: 'priv' } as const;
const upTime = objectAt('1.3.6.1.2.1.1.3.0');
const place = objectAt('1.3.6.1.2.1.1.6.0', { type: 'text' });

describe.skipIf(!hasSnmpd)('an agent of Net-SNMP (needs snmpd)', () => {
  beforeAll(async () => {
    agent = await startSnmpd();
    return () => agent.close();
  });
  afterAll(close);

  test.each<[string, Partial<SnmpLink>]>([
    ['1', { version: '1' }],
    ['2c', { version: '2c' }],
    ['3, without authentication', { version: '3', userName: 'open' }],
    ['3, SHA-1', { ...three, userName: 'sha' }],
    ['3, SHA-1 and AES', encrypted],
    ['3, SHA-256 and AES', { ...encrypted, userName: 'sha256', authProtocol: 'sha256' }],
    ['3, SHA-512 and AES', { ...encrypted, userName: 'sha512', authProtocol: 'sha512' }],
  ])('is read with version %s', async (_, link) => {
    const connection = await connect(link);
    const [ticks, where] = await readAll(connection, [upTime, place]);
    expect([Number(ticks) > 0, where]).toEqual([true, 'Hall 2']);
  });

  test('values of each type', async () => {
    const addresses = [
      objectAt('1.3.6.1.2.1.31.1.1.1.6', { index: '1' }),
      objectAt('1.3.6.1.4.1.2021.10.1.6', { index: '1', type: 'float' }),
      objectAt('1.3.6.1.4.1.2021.10.1.3', { index: '1', type: 'decimal' }),
      objectAt('1.3.6.1.2.1.1.2.0', { type: 'text' }),
      objectAt('1.3.6.1.2.1.4.20.1.1.127.0.0.1', { type: 'text' }),
      objectAt('1.3.6.1.2.1.2.2.1.8', { index: '1' }),
    ];
    const [bytes, load, sameLoad, id, ip, state] = await readAll(await connect(), addresses);
    expect(Number(bytes)).toBeGreaterThanOrEqual(0);
    expect(Number(load).toFixed(2)).toBe(Number(sameLoad).toFixed(2));
    expect([id, ip, state]).toEqual(['1.3.6.1.4.1.8072.3.2.10', '127.0.0.1', 1]);
  });

  test('an object that is not there, or of another type, has no value, and the others have', async () => {
    const addresses = [
      objectAt('1.3.6.1.2.1.1.99.0'),
      objectAt('1.3.6.1.2.1.2.2.1.10', { index: '999' }),
      objectAt('1.3.6.1.2.1.1.6.0'),
      upTime,
    ];
    const read = await readAll(await connect(), addresses);
    expect(read.slice(0, 3)).toEqual(['noSuchObject', 'noSuchInstance', 'otherSnmpType']);
    expect(Number(read[3])).toBeGreaterThan(0);
    const first = await readAll(await connect({ version: '1' }), addresses);
    expect(first.slice(0, 3)).toEqual(['snmpStatus', 'snmpStatus', 'otherSnmpType']);
    expect(Number(first[3])).toBeGreaterThan(0);
  });

  test('a row is found by its name', async () => {
    const row = { keyOid: '1.3.6.1.2.1.2.2.1.2', key: 'lo' };
    const mtu = objectAt('1.3.6.1.2.1.2.2.1.4', row);
    for (const version of ['1', '2c'] as const) {
      const read = await readAll(await connect({ version }), [mtu, objectAt(mtu.oid, { ...row, key: 'eth77' })]);
      expect(read).toEqual([65_536, 'noSuchRow']);
    }
  });

  test('is commanded, and read back', async () => {
    const [whole, contact] = [
      objectAt(snmpdInteger, { command: 'integer' }),
      objectAt(snmpdContact, { type: 'text', command: 'text' }),
    ];
    for (const link of [{ community: 'write' }, { ...encrypted }, { version: '1', community: 'write' } as const]) {
      const connection = await connect(link);
      const items = [
        { address: whole, raw: -42 },
        { address: contact, raw: 'Équipe 3' },
      ];
      expect(await connection.write(items)).toEqual(['done', 'done']);
      expect(await readAll(connection, [whole, contact])).toEqual([-42, 'Équipe 3']);
    }
  });

  test('a command that it refuses has its status', async () => {
    const wrong = objectAt(snmpdInteger, { command: 'text' });
    const [noAccess] = await (await connect()).write([
      { address: objectAt(snmpdInteger, { command: 'integer' }), raw: 1 },
    ]);
    expect(noAccess).toEqual({ refused: { code: 'snmpStatus', status: 'noAccess (6)' } });
    const connection = await connect({ community: 'write' });
    expect(await connection.write([{ address: wrong, raw: 'x' }])).toEqual([
      { refused: { code: 'snmpStatus', status: 'wrongType (7)' } },
    ]);
    expect(await connection.write([{ address: upTime, raw: 1 }])).toEqual([
      { refused: { code: 'notSettable', written: '1' } },
    ]);
  });

  test.each<[string, Partial<SnmpLink>, object]>([
    ['another community', { community: 'wrong', timeoutMs: 100 }, { code: 'noCommunityAnswer', timeoutMs: '100' }],
    ['a secret that is missing', { community: 'nothing' }, { code: 'noSecret', name: 'nothing' }],
    ['another user', { ...three, userName: 'nobody' }, { code: 'loginRefused', detail: 'usmStatsUnknownUserNames' }],
    ['another password', { ...three, authPassword: 'wrong' }, { code: 'loginRefused', detail: 'usmStatsWrongDigests' }],
    ['a password that is too short', { ...three, authPassword: 'short' }, { code: 'shortPassword', name: 'short' }],
    ['more security than the user has', { ...encrypted, userName: 'sha' }, { code: 'loginRefused' }],
  ])('with %s there is no link, and the reason is said', async (_, link, fault) => {
    await expect(connect(link)).rejects.toMatchObject({ fault });
  });

  test('with another password of the encryption there is no link', async () => {
    const refused = connect({ ...encrypted, privPassword: 'wrong', timeoutMs: 200 });
    await expect(refused).rejects.toMatchObject({ fault: { code: expect.stringMatching(/loginRefused|noAnswer/) } });
  });

  test('without the rights of version 3 nothing is read', async () => {
    const fault = { code: 'snmpStatus', status: 'authorizationError (16)' };
    const connection = await connect({ ...three });
    expect(await connection.probe(upTime, new AbortController().signal)).toMatchObject({ why: fault });
  });

  test('a restart, and an agent that has forgotten its starts, are found out without a loss', async () => {
    const connection = await connect({ ...encrypted, timeoutMs: 1000, retries: 3 });
    const faults: unknown[] = [];
    connection.onLost((fault) => faults.push(fault));
    await agent.stop();
    await agent.start();
    expect(Number((await readAll(connection, [upTime]))[0])).toBeGreaterThanOrEqual(0);
    await agent.stop();
    agent.forget();
    await agent.start();
    expect(Number((await readAll(connection, [upTime]))[0])).toBeGreaterThanOrEqual(0);
    expect(faults).toEqual([]);
    expect(await connection.write([{ address: objectAt(snmpdInteger, { command: 'integer' }), raw: 7 }])).toEqual([
      'done',
    ]);
  });

  test('is identified, and what it has is found as a tree', async () => {
    const connection = await connect();
    const { signal } = new AbortController();
    const details = await connection.identify(signal);
    expect(details).toContainEqual({ name: 'sysName', value: 'plant' });
    const childrenOf = async (node: string) => {
      const found = [];
      for await (const portion of connection.browse({ node }, signal)) found.push(...portion.found);
      return found;
    };
    expect((await childrenOf('')).map(({ name }) => name)).toContain('mgmt');
    const system = await childrenOf('1.3.6.1.2.1.1');
    expect(system.map(({ name }) => name)).toEqual(expect.arrayContaining(['sysUpTime.0', 'sysORTable']));
    expect(system.find(({ name }) => name === 'sysLocation.0')?.probed?.raw).toBe('Hall 2');
    const columns = await childrenOf('1.3.6.1.2.1.2.2.1');
    expect(columns[1]).toEqual({ name: 'ifDescr', node: '1.3.6.1.2.1.2.2.1.2' });
    const names = await childrenOf('1.3.6.1.2.1.2.2.1.2');
    expect(names[0]).toMatchObject({ name: 'ifDescr.1', probed: { raw: 'lo' } });
    const found = [];
    for await (const portion of connection.browse({ node: '', search: 'SYSLOC' }, signal)) found.push(...portion.found);
    expect(found).toMatchObject([{ name: 'sysLocation.0', address: { oid: '1.3.6.1.2.1.1.6.0', type: 'text' } }]);
  });
});
