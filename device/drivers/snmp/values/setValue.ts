import { isIPv4 } from 'node:net';
import type { SetType } from '../../../../protocol/drivers/snmp/snmpSchema.ts';
import type { Value } from '../../../../protocol/sample.ts';
import type { RequestVarbind } from '../library/netSnmp.ts';
import { tags } from '../library/numbers.ts';
import { oidOf } from '../oid.ts';

type Written = Pick<RequestVarbind, 'type' | 'value'>;

/** Undefined: a value of that type can't be this one. */
const writers: Readonly<Record<SetType, (raw: Value) => Written | undefined>> = {
  integer: whole(tags.Integer, -0x8000_0000, 0x7fff_ffff),
  unsigned: whole(tags.Gauge32, 0, 0xffff_ffff),
  timeTicks: whole(tags.TimeTicks, 0, 0xffff_ffff),
  truth: (raw) => (raw === 1 || raw === 0 ? { type: tags.Integer, value: raw === 1 ? 1 : 2 } : undefined),
  text: (raw) => ({ type: tags.OctetString, value: Buffer.from(String(raw)) }),
  hex: (raw) => {
    const digits = String(raw).replaceAll(/[\s:]/g, '');
    const isHex = /^(?:[0-9a-fA-F]{2})*$/.test(digits);
    return isHex ? { type: tags.OctetString, value: Buffer.from(digits, 'hex') } : undefined;
  },
  oid: (raw) => {
    const value = oidOf(String(raw));
    return value === undefined ? undefined : { type: tags.OID, value };
  },
  ipAddress: (raw) => (isIPv4(String(raw)) ? { type: tags.IpAddress, value: String(raw) } : undefined),
};

export function writtenAs(type: SetType, raw: Value): Written | undefined {
  return writers[type](raw);
}

function whole(type: number, min: number, max: number) {
  return (raw: Value): Written | undefined => {
    const value = Number(raw);
    return Number.isInteger(value) && value >= min && value <= max ? { type, value } : undefined;
  };
}
