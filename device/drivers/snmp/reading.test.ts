import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SnmpLink } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import { integer, octets, SnmpTestAgent, unsigned } from '../../../testing/snmpTestAgent.ts';
import { ReadMemory } from './reading/readMemory.ts';
import { readRuns } from './reading/readRuns.ts';
import type { SnmpConnection } from './snmpConnection.ts';
import { snmpDriver } from './snmpDriver.ts';
import { objectAt, readAll, readBy, testLink } from './testLinks.ts';

let agent: SnmpTestAgent;
const open: SnmpConnection[] = [];
beforeEach(async () => {
  agent = await SnmpTestAgent.start();
  agent.objects.set('1.3.6.1.2.1.1.3.0', unsigned(67, 1234n));
});
afterEach(async () => {
  for (const connection of open.splice(0)) connection.close();
  await agent.stop();
});

async function connect(more: Partial<SnmpLink> = {}): Promise<SnmpConnection> {
  const connection = await snmpDriver(testLink({ port: agent.port, ...more })).connect();
  open.push(connection);
  agent.requests.length = 0;
  return connection;
}
/** Kinds of requests with the number of their objects. */
const asked = () => agent.requests.splice(0).map(({ kind, oids }) => `${kind} ${oids.length}`);
const scalar = (number: number) => `1.3.6.1.4.1.99999.${number}.0`;
const scalars = (count: number) => Array.from({ length: count }, (_, i) => scalar(i + 1));
const column = (number: number) => `1.3.6.1.4.1.99999.100.1.${number}`;

describe('values of each type', () => {
  const big = 2n ** 53n;
  test.each<[string, Parameters<SnmpTestAgent['objects']['set']>[1], Parameters<typeof objectAt>[1], unknown]>([
    ['Integer', integer(-5), {}, -5],
    ['Counter32', unsigned(65, 4_294_967_295n), {}, 4_294_967_295],
    ['Counter64 within 2^53', unsigned(70, big), {}, 9_007_199_254_740_992],
    ['Counter64 beyond', unsigned(70, big + 1n), {}, 'notExact'],
    ['Counter64 beyond, as a text', unsigned(70, 2n ** 64n - 1n), { type: 'text' }, '18446744073709551615'],
    ['true', integer(1), { type: 'truth' }, 1],
    ['false', integer(2), { type: 'truth' }, 0],
    ['neither', integer(0), { type: 'truth' }, 'otherSnmpType'],
    ['Opaque float', { tag: 68, bytes: Buffer.from('9f78043fc00000', 'hex') }, { type: 'float' }, 1.5],
    ['Opaque double', { tag: 68, bytes: Buffer.from('9f79083ff8000000000000', 'hex') }, { type: 'float' }, 1.5],
    ['Opaque NaN', { tag: 68, bytes: Buffer.from('9f78047fc00000', 'hex') }, { type: 'float' }, 'otherSnmpType'],
    ['Opaque of something else', { tag: 68, bytes: Buffer.from('0400', 'hex') }, { type: 'float' }, 'otherSnmpType'],
    ['number in a text', octets(' -23.50 '), { type: 'decimal' }, -23.5],
    ['long number in a text', octets('9007199254740993'), { type: 'decimal' }, 'notExact'],
    ['1e999 in a text', octets('1e999'), { type: 'decimal' }, 'notDecimal'],
    ['text in place of a number', octets('23.5 C'), { type: 'decimal' }, 'notDecimal'],
    ['text as a number', octets('23'), {}, 'otherSnmpType'],
    ['octets', octets(Buffer.from([0, 0x1b, 0xff])), { type: 'hex' }, '00:1B:FF'],
    ['text that is not UTF-8', octets(Buffer.from([0x41, 0xff])), { type: 'text' }, 'A\ufffd'],
    ['text that is too long', octets(Buffer.alloc(1001, 'x')), { type: 'text' }, 'textTooLong'],
    ['IpAddress', { tag: 64, bytes: Buffer.from([10, 0, 0, 7]) }, { type: 'text' }, '10.0.0.7'],
    ['nothing', { tag: 5, bytes: Buffer.alloc(0) }, {}, 'otherSnmpType'],
  ])('%s', async (_, object, more, expected) => {
    agent.objects.set(scalar(1), object);
    expect(await readAll(await connect(), [objectAt(scalar(1), more)])).toEqual([expected]);
  });
});

describe('requests', () => {
  test('ask for as many values as the link allows', async () => {
    for (const [i, oid] of scalars(10).entries()) agent.objects.set(oid, integer(i));
    const all = scalars(10).map((oid) => objectAt(oid));
    expect(await readAll(await connect({ maxBindings: 4 }), all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(asked()).toEqual(['get 4', 'get 4', 'get 2']);
  });

  test('become smaller where the device says tooBig, and stay so', async () => {
    for (const [i, oid] of scalars(8).entries()) agent.objects.set(oid, integer(i));
    agent.mostValues = 2;
    const read = (await connect()).group(scalars(8).map((oid) => objectAt(oid)));
    expect(await readBy(read, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(asked()).toContain('get 8');
    expect(await readBy(read, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(asked()).toEqual(['get 2', 'get 2', 'get 2', 'get 2']);
  });

  test('of version 1 go on without what was refused, which is asked for alone', async () => {
    for (const [i, oid] of scalars(4).entries()) agent.objects.set(oid, integer(i));
    agent.objects.delete(scalar(2));
    const read = (await connect({ version: '1' })).group(scalars(4).map((oid) => objectAt(oid)));
    expect(await readBy(read, 4)).toEqual([0, 'snmpStatus', 2, 3]);
    expect(asked()).toEqual(['get 4', 'get 3']);
    agent.objects.set(scalar(2), integer(1));
    expect(await readBy(read, 4)).toEqual([0, 1, 2, 3]);
    expect(asked()).toEqual(['get 3', 'get 1']);
    expect(await readBy(read, 4)).toEqual([0, 1, 2, 3]);
    expect(asked()).toEqual(['get 4']);
  });

  test('find what is refused where the device does not say which', async () => {
    for (const [i, oid] of scalars(8).entries()) agent.objects.set(oid, integer(i));
    agent.habit = ({ oids }, usual) => {
      if (!oids.includes(scalar(6))) return undefined;
      const answer = usual();
      // genErr, of no object: version, community and request id precede the status.
      const at = answer.indexOf(Buffer.from([2, 1, 0, 2, 1, 0]), 14);
      answer[at + 2] = 5;
      return [answer];
    };
    const read = await readAll(
      await connect(),
      scalars(8).map((oid) => objectAt(oid)),
    );
    expect(read).toEqual([0, 1, 2, 3, 4, 'snmpStatus', 6, 7]);
  });
});

describe('columns of a table', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  beforeEach(() => {
    for (const row of rows(50)) {
      agent.objects.set(`${column(10)}.${row}`, integer(row)).set(`${column(11)}.${row}`, integer(100 + row));
    }
  });
  const addresses = rows(50).flatMap((row) => [
    objectAt(column(10), { index: String(row) }),
    objectAt(column(11), { index: String(row) }),
  ]);
  const expected = rows(50).flatMap((row) => [row, 100 + row]);

  test('are read together by GETBULK, in version 1 by GET', async () => {
    const bulk = await connect({ maxBindings: 40, maxRepetitions: 20 });
    expect(await readAll(bulk, addresses)).toEqual(expected);
    expect(asked()).toEqual(['bulk 2', 'bulk 2', 'bulk 2']);
    expect(await readAll(await connect({ version: '1', maxBindings: 50 }), addresses)).toEqual(expected);
    expect(asked()).toEqual(['get 50', 'get 50']);
  });

  test('with a row that is missing, or an agent that sends fewer, have the values of the others', async () => {
    agent.objects.delete(`${column(10)}.7`);
    agent.objects.set(`${column(10)}.7.1`, integer(77));
    agent.mostValues = 7;
    const wanted: unknown[] = [...expected];
    wanted[12] = 'noSuchInstance';
    expect(await readAll(await connect(), addresses)).toEqual(wanted);
  });

  test('that a device repeats for ever are read one by one', async () => {
    const given: [string, unknown][] = [];
    const first = { oid: `${column(10)}.1`, type: 2, value: 1 };
    const asking = {
      read: async ({ kind, oids }: { readonly kind: string; readonly oids: readonly string[] }) => ({
        ...{ status: 0, errorIndex: 0 },
        varbinds: kind === 'next' ? [first] : oids.map((oid) => ({ ...first, oid })),
      }),
    };
    const give = (oid: string, read: object) => void given.push([oid, 'value' in read && read.value]);
    const reading = { agent: asking, memory: new ReadMemory(24), give, answered: () => undefined };
    await readRuns([{ column: column(10), first: 1, last: 6 }], 20, reading);
    expect(given).toEqual([1, 2, 3, 4, 5, 6].map((row) => [`${column(10)}.${row}`, 1]));
  });
});

describe('a row that is found by its name', () => {
  const [names, speeds, states] = [column(2), column(5), column(8)];
  const setRow = (index: string, name: string, speed: number) =>
    void agent.objects
      .set(`${names}.${index}`, octets(name))
      .set(`${speeds}.${index}`, integer(speed))
      .set(`${states}.${index}`, integer(speed + 1));
  const of = (key: string, oid = speeds) => objectAt(oid, { keyOid: names, key });
  beforeEach(() => {
    setRow('1', 'lo', 10);
    setRow('2', 'eth0', 20);
    setRow('7.4', 'eth1', 30);
  });

  test('is read with its name, and found again where its index has changed', async () => {
    const read = (await connect()).group([of('eth0'), of('eth1'), of('eth0', states)]);
    expect(await readBy(read, 3)).toEqual([20, 30, 21]);
    expect(asked()).toEqual(['bulk 1', 'get 5']);
    expect(await readBy(read, 3)).toEqual([20, 30, 21]);
    expect(asked()).toEqual(['get 5']);
    setRow('2', 'new', 99);
    setRow('3', 'eth0', 21);
    expect(await readBy(read, 3)).toEqual([21, 30, 22]);
    expect(asked()).toEqual(['get 5', 'bulk 1', 'get 3']);
  });

  test('that is not there, or there twice, has no value, and is not searched at each read', async () => {
    setRow('9', 'eth0', 90);
    const read = (await connect()).group([of('eth0'), of('eth9'), of('eth1')]);
    expect(await readBy(read, 3)).toEqual(['severalRows', 'noSuchRow', 30]);
    expect(asked()).toEqual(['bulk 1', 'get 2']);
    expect(await readBy(read, 3)).toEqual(['severalRows', 'noSuchRow', 30]);
    expect(asked()).toEqual(['get 2']);
  });

  test('is searched again for a command, which goes to no other row', async () => {
    const done: string[] = [];
    for (const index of ['1', '2', '3']) {
      const object = agent.objects.get(`${speeds}.${index}`) ?? integer(0);
      agent.objects.set(`${speeds}.${index}`, { ...object, set: () => done.push(index) && 0 });
    }
    const connection = await connect();
    const address = objectAt(speeds, { keyOid: names, key: 'eth0', command: 'integer' });
    expect(await readAll(connection, [address])).toEqual([20]);
    agent.objects.set(`${names}.2`, octets('new')).set(`${names}.3`, octets('eth0'));
    expect(await connection.write([{ address, raw: 5 }])).toEqual(['done']);
    expect(done).toEqual(['3']);
    agent.objects.delete(`${names}.3`);
    expect(await connection.write([{ address, raw: 5 }])).toEqual([{ refused: { code: 'noSuchRow', key: 'eth0' } }]);
    expect(done).toEqual(['3']);
  });
});
