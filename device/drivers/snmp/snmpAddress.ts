import type { SetType, SnmpLink, SnmpPlace, SnmpType } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import type { AddressFault, AddressResult, RawRange } from '../driver.ts';
import { indexOf, oidOf } from './oid.ts';

export interface SnmpAddress {
  /** With the index of the row, unless that is found by a text. */
  readonly oid: string;
  /** Undefined: `oid` is all of it. */
  readonly row?: { readonly keyOid: string; readonly key: string };
  readonly type: SnmpType;
  /** Undefined: there are none. */
  readonly command?: SetType;
}

const [example, exampleIndex] = ['1.3.6.1.2.1.1.3.0', '2'];

export function parseSnmpAddress(place: SnmpPlace): AddressResult<SnmpAddress> {
  const { type, command, index, keyOid, key } = place;
  const fault = (code: AddressFault['code'], field: string, value: string, more: Partial<AddressFault> = {}) => ({
    fault: { code, field, value, ...more },
  });
  const oid = oidOf(place.oid);
  if (oid === undefined) return fault('badOid', 'Oid', place.oid, { expected: example });
  const more = { type, ...(command && { command }) };
  if (key !== undefined && index !== undefined) return fault('indexAndKey', 'Index', index, { other: 'Key' });
  if (key !== undefined && keyOid === undefined) return fault('needsField', 'Key', key, { other: 'KeyOid' });
  if (keyOid !== undefined) {
    if (key === undefined) return fault('needsField', 'KeyOid', keyOid, { other: 'Key' });
    const column = oidOf(keyOid);
    if (column === undefined) return fault('badOid', 'KeyOid', keyOid, { expected: example });
    return { address: { oid, row: { keyOid: column, key }, ...more } };
  }
  if (index === undefined) return { address: { oid, ...more } };
  const row = indexOf(index);
  const whole = row === undefined ? undefined : oidOf(`${oid}.${row}`);
  return whole === undefined
    ? fault('badOid', 'Index', index, { expected: exampleIndex })
    : { address: { oid: whole, ...more } };
}

/** What is not valid with the version, or incomplete. */
export function snmpLinkFault(link: SnmpLink): AddressFault | undefined {
  const { version, community, userName, authProtocol, authPassword, privProtocol, privPassword, contextName } = link;
  const own = {
    UserName: userName,
    AuthProtocol: authProtocol,
    AuthPassword: authPassword,
    PrivProtocol: privProtocol,
    PrivPassword: privPassword,
    ContextName: contextName,
  };
  const isThree = version === '3';
  const foreign = Object.entries(isThree ? { Community: community } : own).find(([, value]) => value !== undefined);
  if (foreign) {
    const [field, value = ''] = foreign;
    return { code: 'otherVersion', field, value, other: version, expected: isThree ? '1, 2c' : '3' };
  }
  if (!isThree) return undefined;
  const needs: readonly (readonly [field: string, value: string | undefined, other: string, otherValue: unknown])[] = [
    ['Version', version, 'UserName', userName],
    ['AuthProtocol', authProtocol, 'AuthPassword', authPassword],
    ['AuthPassword', authPassword, 'AuthProtocol', authProtocol],
    ['PrivProtocol', privProtocol, 'AuthProtocol', authProtocol],
    ['PrivProtocol', privProtocol, 'PrivPassword', privPassword],
    ['PrivPassword', privPassword, 'PrivProtocol', privProtocol],
  ];
  const [field, value, other] = needs.find(([, one, , two]) => one !== undefined && two === undefined) ?? [];
  return field === undefined || value === undefined || other === undefined
    ? undefined
    : { code: 'needsField', field, value, other };
}

const whole = (min: number, max: number): RawRange => ({ integer: true, min, max });
const fraction: RawRange = { integer: false, double: true, min: -Number.MAX_VALUE, max: Number.MAX_VALUE };
const anyWhole = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const setRanges: Readonly<Record<SetType, RawRange>> = {
  integer: whole(-0x8000_0000, 0x7fff_ffff),
  unsigned: whole(0, 0xffff_ffff),
  timeTicks: whole(0, 0xffff_ffff),
  truth: whole(0, 1),
  ...{ text: fraction, hex: fraction, oid: fraction, ipAddress: fraction },
};

export function rangeOf({ type, command }: SnmpAddress): RawRange {
  if (command) return setRanges[command];
  if (type === 'truth') return setRanges.truth;
  return type === 'number' ? anyWhole : fraction;
}

const given = {
  ...{ number: 'wholeNumbers', truth: 'wholeNumbers' },
  ...{ float: 'numbers', decimal: 'numbers' },
  ...{ text: 'texts', hex: 'texts' },
} as const satisfies Record<SnmpType, 'texts' | 'wholeNumbers' | 'numbers'>;

export function givesOf({ type }: SnmpAddress) {
  return given[type];
}

/** `1.3.6.1.2.1.1.3.0 (number) on 10.0.0.5:161`. */
export function describeSnmpAddress({ oid, row, type }: SnmpAddress, link: SnmpLink): string {
  const where = row ? `${oid} of the row with ${row.keyOid} = ${row.key}` : oid;
  return `${where} (${type}) on ${placeOf(link)}`;
}

export function placeOf({ host, port }: SnmpLink): string {
  return `${host}:${port}`;
}
