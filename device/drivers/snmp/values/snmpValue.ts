import type { SnmpType } from '../../../../protocol/drivers/snmp/snmpSchema.ts';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../../protocol/sample.ts';
import type { Varbind } from '../library/netSnmp.ts';
import { tags, tagText } from '../library/numbers.ts';

/** A longer one is no value of a point. */
const longestText = 1000;

const exceptions: Readonly<Record<number, ItemFault>> = {
  [tags.noSuchObject]: { code: 'noSuchObject' },
  [tags.noSuchInstance]: { code: 'noSuchInstance' },
  [tags.endOfMibView]: { code: 'endOfMibView' },
};

/** Undefined: there is a value. */
export function exceptionOf({ type }: Varbind): ItemFault | undefined {
  return exceptions[type];
}

type Read = Value | ItemFault;
type Reader = (varbind: Varbind) => Read;

const readers: Readonly<Record<SnmpType, Reader>> = {
  number: (varbind) => {
    if (varbind.type === tags.Counter64) return exactOf(varbind);
    return typeof varbind.value === 'number' ? varbind.value : otherType(varbind);
  },
  float: (varbind) => {
    const { type, value } = varbind;
    if (type === tags.Opaque && Buffer.isBuffer(value)) return floatOf(value) ?? otherType(varbind);
    return readers.number(varbind);
  },
  decimal: (varbind) => {
    if (varbind.type !== tags.OctetString || !Buffer.isBuffer(varbind.value)) return readers.number(varbind);
    const text = textOf(varbind.value).trim();
    const isNumber = text.length < 40 && /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text);
    if (!isNumber || !Number.isFinite(Number(text))) return { code: 'notDecimal' };
    return /^[-+]?\d+$/.test(text) && !Number.isSafeInteger(Number(text)) ? { code: 'notExact' } : Number(text);
  },
  truth: (varbind) => {
    if (varbind.type !== tags.Integer) return otherType(varbind);
    return varbind.value === 1 ? 1 : varbind.value === 2 ? 0 : otherType(varbind);
  },
  text: (varbind) => {
    const { type, value } = varbind;
    if (type === tags.Counter64) return bigOf(varbind)?.toString() ?? otherType(varbind);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (type !== tags.OctetString || !Buffer.isBuffer(value)) return otherType(varbind);
    return bounded(value, textOf);
  },
  hex: (varbind) => {
    const isOctets = varbind.type === tags.OctetString || varbind.type === tags.Opaque;
    if (!isOctets || !Buffer.isBuffer(varbind.value)) return otherType(varbind);
    return bounded(varbind.value, (bytes) => (bytes.toString('hex').toUpperCase().match(/../g) ?? []).join(':'));
  },
};

/** A fault: there is no value of that type. */
export function readAs(type: SnmpType, varbind: Varbind): Read {
  return exceptionOf(varbind) ?? readers[type](varbind);
}

/** With which all of the value is shown. */
export function typeOf({ type, value }: Varbind): SnmpType {
  if (type === tags.Opaque && Buffer.isBuffer(value)) return floatOf(value) === undefined ? 'hex' : 'float';
  if (type === tags.OctetString && Buffer.isBuffer(value)) return isText(value) ? 'text' : 'hex';
  return typeof value === 'number' || type === tags.Counter64 ? 'number' : 'text';
}

function otherType({ type }: Varbind): ItemFault {
  return { code: 'otherSnmpType', type: tagText(type) };
}

function bigOf({ value }: Varbind): bigint | undefined {
  // Eight octets, and one more so that the first bit is no sign.
  return Buffer.isBuffer(value) && value.length > 0 && value.length <= 9
    ? BigInt(`0x${value.toString('hex')}`)
    : undefined;
}

function exactOf(varbind: Varbind): Read {
  const value = bigOf(varbind);
  if (value === undefined) return otherType(varbind);
  return value <= 2n ** 53n ? Number(value) : { code: 'notExact' };
}

/** Float and double inside an Opaque, as Net-SNMP has them (draft-perkins-opaque-01). */
const opaqueFloats: Readonly<Record<string, (bytes: Buffer) => number>> = {
  '9f7804': (bytes) => bytes.readFloatBE(3),
  '9f7908': (bytes) => bytes.readDoubleBE(3),
};
const floatHead = 3;

function floatOf(bytes: Buffer): number | undefined {
  const isWhole = bytes.length === floatHead + (bytes[2] ?? 0);
  const value = isWhole ? opaqueFloats[bytes.toString('hex', 0, floatHead)]?.(bytes) : undefined;
  return Number.isFinite(value) ? value : undefined;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
/** What no text of XML can contain, or is invisible. */
const notShown = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Ends at the first NUL, without blanks at its end. */
export function textOf(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  return utf8
    .decode(end < 0 ? bytes : bytes.subarray(0, end))
    .replace(notShown, '\ufffd')
    .trimEnd();
}

function isText(bytes: Buffer): boolean {
  return !textOf(bytes).includes('\ufffd') && (bytes.indexOf(0) < 0 || bytes.indexOf(0) === bytes.length - 1);
}

function bounded(bytes: Buffer, of: (bytes: Buffer) => string): Read {
  return bytes.length > longestText ? { code: 'textTooLong', limit: String(longestText) } : of(bytes);
}
