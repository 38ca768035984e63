import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LinkMessage } from '../../../protocol/diagnostic/trace.ts';
import type { SnmpLink } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import { integer, octets, SnmpTestAgent } from '../../../testing/snmpTestAgent.ts';
import { unwatched } from '../driver.ts';
import { noPorts } from '../security/linkPorts.ts';
import type { SnmpConnection } from './snmpConnection.ts';
import { snmpDriver } from './snmpDriver.ts';
import { objectAt, readAll, testLink } from './testLinks.ts';

let agent: SnmpTestAgent;
const open: SnmpConnection[] = [];
const value = '1.3.6.1.4.1.99999.1.0';
const address = objectAt(value, { command: 'integer' });
let sets = 0;
beforeEach(async () => {
  agent = await SnmpTestAgent.start();
  sets = 0;
  agent.objects.set('1.3.6.1.2.1.1.3.0', integer(1));
  agent.objects.set(value, {
    ...integer(42),
    set: () => {
      sets++;
      return 0;
    },
  });
});
afterEach(async () => {
  for (const connection of open.splice(0)) connection.close();
  await agent.stop();
});

async function connect(more: Partial<SnmpLink> = {}, ports = noPorts): Promise<SnmpConnection> {
  const connection = await snmpDriver(testLink({ port: agent.port, timeoutMs: 500, ...more }), ports).connect();
  open.push(connection);
  return connection;
}

/** With another octet: of the request id, the community or the value. */
function changed(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 0x11;
  return other;
}

describe('what is not the answer is passed over, and the answer counts', () => {
  test.each<[string, (usual: Buffer) => readonly Buffer[]]>([
    ['garbage', (usual) => [Buffer.from('garbage'), Buffer.alloc(0), Buffer.alloc(60_000, 0x30), usual]],
    ['half of it', (usual) => [usual.subarray(0, usual.length / 2), usual]],
    ['an answer to another request', (usual) => [changed(usual, 17), usual]],
    ['the same one ten times', (usual) => Array.from({ length: 10 }, () => usual)],
  ])('%s', async (_, habit) => {
    const connection = await connect();
    agent.habit = (_request, usual) => habit(usual());
    for (let i = 0; i < 3; i++) expect(await readAll(connection, [address])).toEqual([42]);
  });

  test('what another port sends is not heard', async () => {
    const other = createSocket('udp4');
    const connection = await connect();
    agent.habit = (_request, usual, from) => {
      other.send(Buffer.from(usual().toString('latin1').replace('\x2a', '\x2b'), 'latin1'), from.port, from.address);
      return [];
    };
    await expect(readAll(connection, [address])).rejects.toMatchObject({ fault: { code: 'noAnswer' } });
    other.close();
  });
});

describe('what is wrong in an answer is no value', () => {
  test('another object than the one that was asked for', async () => {
    const connection = await connect();
    agent.objects.set('1.3.6.1.4.1.99999.2.0', integer(7));
    agent.habit = (_request, usual) => [changed(usual(), usual().length - 5)];
    const [read] = await readAll(connection, [address]).catch(() => ['lost']);
    expect(read).toBe('otherOid');
  });

  test('fewer values than were asked for, or more', async () => {
    for (const count of [0, 2]) {
      agent.habit = undefined;
      const connection = await connect();
      agent.habit = (_request, usual) => [withBindings(usual(), count)];
      await expect(readAll(connection, [address])).rejects.toMatchObject({ fault: { code: 'unreadableAnswer' } });
    }
  });

  test('64 kB of a text', async () => {
    agent.objects.set(value, octets(Buffer.alloc(60_000, 'x')));
    expect(await readAll(await connect(), [objectAt(value, { type: 'text' })])).toEqual(['textTooLong']);
  });

  test('an agent that goes backwards does not make a search endless', async () => {
    const connection = await connect();
    agent.habit = ({ kind, oids }, usual) => {
      if (kind !== 'bulk') return undefined;
      return oids[0] === '1.3.6.1' ? undefined : [usual().fill(0)];
    };
    const portions: unknown[] = [];
    const browse = async () => {
      for await (const one of connection.browse({ node: '' }, new AbortController().signal)) portions.push(one);
    };
    await browse().catch(() => undefined);
    expect(portions.length).toBeLessThan(2);
  });

  test('each octet of an answer changed: a value, a reason or a lost link, and never an error of ours', async () => {
    const outcomes = new Set<unknown>();
    for (let at = 0; at < 46; at++) {
      agent.habit = undefined;
      const connection = await connect({ timeoutMs: 5000 });
      // What is no answer is passed over: the right one follows.
      agent.habit = (_request, usual) => [changed(usual(), at), usual()];
      outcomes.add(await readAll(connection, [address]).catch((error: Error) => error.name));
      connection.close();
    }
    expect([...outcomes].every((one) => one === 'LinkError' || Array.isArray(one))).toBe(true);
    expect(outcomes).toContain('LinkError');
  });
});

describe('a command is sent once', () => {
  test('without an answer it is unknown', async () => {
    const connection = await connect({ retries: 3, timeoutMs: 200 });
    agent.habit = (_request, usual) => {
      usual();
      return [];
    };
    await expect(connection.write([{ address, raw: 1 }])).rejects.toMatchObject({ isSent: true });
    expect(sets).toBe(1);
    expect(agent.requests.filter(({ kind }) => kind === 'set')).toHaveLength(1);
  });

  test('an agent that is gone has not got it', async () => {
    const connection = await connect();
    await agent.stop();
    await expect(connection.write([{ address, raw: 1 }])).rejects.toThrow();
    await agent.comeBack();
    expect(sets).toBe(0);
  });

  test('an answer that comes late is of no other request', async () => {
    const connection = await connect({ timeoutMs: 200 });
    let late: Buffer | undefined;
    agent.habit = ({ kind }, usual) => {
      if (kind !== 'set') return late ? [late, usual()] : undefined;
      late = usual();
      return [];
    };
    await expect(connection.write([{ address, raw: 1 }])).rejects.toMatchObject({ isSent: true });
    expect(await readAll(await connect(), [address])).toEqual([42]);
    expect(sets).toBe(1);
  });
});

test('the community is in no message of a trace, and in no fault', async () => {
  agent.community = 'our-secret';
  const traced: LinkMessage[] = [];
  const monitor = { ...unwatched, trace: (message: LinkMessage) => void traced.push(message) };
  const ports = { ...noPorts, secret: () => 'our-secret' };
  const link = testLink({ port: agent.port, community: 'plc', timeoutMs: 500 });
  const connection = await snmpDriver(link, ports).connect(monitor);
  await readAll(connection, [address]);
  await connection.write([{ address, raw: 1 }]);
  agent.habit = (_request, usual) => [Buffer.from('our-secret'), usual().subarray(0, 30)];
  const fault = await readAll(connection, [address]).catch((error: unknown) => error);
  expect(traced.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['read', 'values', 'write', 'done', 'unreadable']),
  );
  expect(JSON.stringify([traced, fault])).not.toContain('our-secret');
  expect(JSON.stringify(traced)).not.toContain(Buffer.from('our-secret').toString('hex'));
});

/** So many copies of the only value. */
function withBindings(bytes: Buffer, count: number): Buffer {
  const at = bytes.lastIndexOf(Buffer.from([0x30]));
  const [list, value] = [bytes.lastIndexOf(Buffer.from([0x30]), at - 1), bytes.subarray(at)];
  const values = Buffer.concat(Array.from({ length: count }, () => value));
  const before = Buffer.from(bytes.subarray(0, list));
  const more = values.length - value.length;
  // All lengths are short.
  before[1] = (before[1] ?? 0) + more;
  const pdu = before.indexOf(0xa2);
  before[pdu + 1] = (before[pdu + 1] ?? 0) + more;
  return Buffer.concat([before, Buffer.from([0x30, values.length]), values]);
}
