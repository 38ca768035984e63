import type { SnmpLink, SnmpPlace } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import { soundAddress } from '../testAddress.ts';
import { parseSnmpAddress, type SnmpAddress } from './snmpAddress.ts';
import type { SnmpConnection } from './snmpConnection.ts';

export function testLink(more: Partial<SnmpLink> & { readonly port: number }): SnmpLink {
  return {
    ...{ id: 'field', host: '127.0.0.1', version: '2c', community: undefined, userName: undefined },
    ...{ authProtocol: undefined, authPassword: undefined, privProtocol: undefined, privPassword: undefined },
    ...{ contextName: undefined, timeoutMs: 5000, retries: 0, maxBindings: 24, maxRepetitions: 20 },
    ...more,
  };
}

export function objectAt(oid: string, more: Partial<SnmpPlace> = {}): SnmpAddress {
  const none = { index: undefined, keyOid: undefined, key: undefined, command: undefined };
  return soundAddress(parseSnmpAddress({ ...none, type: 'number', ...more, oid }));
}

/** Reads once: the value of each, or the code of what it lacks. */
export async function readAll(
  connection: SnmpConnection,
  addresses: readonly SnmpAddress[],
): Promise<(Value | undefined)[]> {
  return readBy(connection.group(addresses), addresses.length);
}

type Reader = ReturnType<SnmpConnection['group']>;

/** Of a group that is read several times. */
export async function readBy(read: Reader, count: number): Promise<(Value | undefined)[]> {
  const given = new Map<number, Value | ItemFault | undefined>();
  await read(
    (index, raw, _quality, _time, why) => given.set(index, raw ?? why),
    () => undefined,
  );
  return Array.from({ length: count }, (_, index) => {
    const one = given.get(index);
    return typeof one === 'object' ? one.code : one;
  });
}
