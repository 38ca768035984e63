import { describe, expect, test } from 'vitest';
import { integer, octets, SnmpTestAgent } from '../../../testing/snmpTestAgent.ts';
import { LinkError } from '../driver.ts';
import { driverCases } from '../tests/driverCases.ts';
import { snmpDriver } from './snmpDriver.ts';
import { objectAt, readAll, testLink } from './testLinks.ts';

const value = '1.3.6.1.4.1.99999.1.1.0';
const name = '1.3.6.1.4.1.99999.1.2.0';
const fixed = '1.3.6.1.4.1.99999.1.3.0';

async function startField(version: '1' | '2c') {
  const agent = await SnmpTestAgent.start();
  const writable = (bytes: Buffer, tag: number, oid: string): void => {
    agent.objects.set(oid, {
      ...{ tag, bytes },
      set: (written, octetsOf) => {
        if (written !== tag) return 7;
        writable(octetsOf, tag, oid);
        return 0;
      },
    });
  };
  writable(integer(0).bytes, 2, value);
  writable(Buffer.from('Pump'), 4, name);
  agent.objects.set(fixed, integer(5)).set('1.3.6.1.2.1.1.3.0', integer(1));
  const refusedStatus = version === '1' ? 'noSuchName (2)' : 'notWritable (17)';
  return {
    driver: snmpDriver(testLink({ port: agent.port, version })),
    address: objectAt(value, { command: 'integer' }),
    refused: objectAt('1.3.6.1.4.1.99999.7.7.0'),
    why:
      version === '1'
        ? ({ code: 'snmpStatus', status: 'noSuchName (2)' } as const)
        : ({ code: 'noSuchObject' } as const),
    unwritable: {
      address: objectAt(fixed, { command: 'integer' }),
      why: { code: 'snmpStatus', status: refusedStatus } as const,
    },
    text: objectAt(name, { type: 'text', command: 'text' }),
    from: '1.3.6.1.4.1.99999.1',
    change: (raw: number) => writable(integer(raw).bytes, 2, value),
    cut: () => void agent.stop(),
    stop: () => agent.stop(),
  };
}

const cut = 'a link that is cut is told once, and refuses everything after';
const leftOut = { [cut]: 'UDP has no connection: the next request finds it out, as below' };

describe.each(['1', '2c'] as const)('SNMP version %s, as every driver', (version) => {
  driverCases('poll', () => startField(version), {
    can: ['probe', 'browse', 'texts', 'refusedWrites'],
    leftOut,
  });
});

test('an agent that is gone is found out by the next request, told once, and nothing is asked after', async () => {
  const field = await startField('2c');
  const connection = await field.driver.connect();
  const faults: string[] = [];
  connection.onLost(({ code }) => faults.push(code));
  await field.stop();
  await expect(readAll(connection, [field.address])).rejects.toThrow(LinkError);
  await expect(connection.write([{ address: field.address, raw: 1 }])).rejects.toMatchObject({ isSent: false });
  expect(faults).toEqual(['connectionRefused']);
});

test('octets of a text are a text up to its end', async () => {
  const agent = await SnmpTestAgent.start();
  agent.objects.set(value, octets('Brûleur 1\0\0')).set('1.3.6.1.2.1.1.3.0', integer(1));
  const connection = await snmpDriver(testLink({ port: agent.port })).connect();
  expect(await readAll(connection, [objectAt(value, { type: 'text' })])).toEqual(['Brûleur 1']);
  connection.close();
  await agent.stop();
});
