import type { RegisterType } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { RawRange } from '../driver.ts';

/** A number in registers, its highest byte first. */
export interface TypeRow extends RawRange {
  readonly words: number;
  readonly read: (bytes: Buffer, offset: number) => number | ItemFault;
  readonly write: (bytes: Buffer, raw: number) => void;
}

export type NumberType = Exclude<RegisterType, 'string'>;

const notExact = { code: 'notExact' } as const;
const notBcd = { code: 'notBcd' } as const;
const mostExact = 2n ** 53n;

const wholeNumber = (min: number, max: number) => ({ integer: true, min, max });
const fraction = (max: number, double = false) => ({ integer: false, double, min: -max, max });

export const numberTypes: Readonly<Record<NumberType, TypeRow>> = {
  bool: {
    words: 1,
    ...wholeNumber(0, 1),
    read: (b, o) => (b.readUInt16BE(o) === 0 ? 0 : 1),
    write: (b, raw) => b.writeUInt16BE(raw),
  },
  int16: {
    words: 1,
    ...wholeNumber(-0x8000, 0x7fff),
    read: (b, o) => b.readInt16BE(o),
    write: (b, raw) => b.writeInt16BE(raw),
  },
  uint16: {
    words: 1,
    ...wholeNumber(0, 0xffff),
    read: (b, o) => b.readUInt16BE(o),
    write: (b, raw) => b.writeUInt16BE(raw),
  },
  int32: {
    words: 2,
    ...wholeNumber(-0x80000000, 0x7fffffff),
    read: (b, o) => b.readInt32BE(o),
    write: (b, raw) => b.writeInt32BE(raw),
  },
  uint32: {
    words: 2,
    ...wholeNumber(0, 0xffffffff),
    read: (b, o) => b.readUInt32BE(o),
    write: (b, raw) => b.writeUInt32BE(raw),
  },
  float32: {
    words: 2,
    ...fraction(3.4028234e38),
    read: (b, o) => b.readFloatBE(o),
    write: (b, raw) => b.writeFloatBE(raw),
  },
  int64: {
    words: 4,
    ...wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    read: (b, o) => exact(b.readBigInt64BE(o)),
    write: (b, raw) => b.writeBigInt64BE(BigInt(raw)),
  },
  uint64: {
    words: 4,
    ...wholeNumber(0, Number.MAX_SAFE_INTEGER),
    read: (b, o) => exact(b.readBigUInt64BE(o)),
    write: (b, raw) => b.writeBigUInt64BE(BigInt(raw)),
  },
  float64: {
    words: 4,
    ...fraction(Number.MAX_VALUE, true),
    read: (b, o) => b.readDoubleBE(o),
    write: (b, raw) => b.writeDoubleBE(raw),
  },
  bcd16: { words: 1, ...wholeNumber(0, 9999), read: (b, o) => readBcd(b, o, 2), write: writeBcd },
  bcd32: { words: 2, ...wholeNumber(0, 99_999_999), read: (b, o) => readBcd(b, o, 4), write: writeBcd },
};

/** A number only where it has exactly this value. */
function exact(value: bigint): number | ItemFault {
  return value >= -mostExact && value <= mostExact ? Number(value) : notExact;
}

function readBcd(bytes: Buffer, offset: number, count: number): number | ItemFault {
  let value = 0;
  for (let i = offset; i < offset + count; i++) {
    const [high, low] = [(bytes[i] ?? 0) >> 4, (bytes[i] ?? 0) & 15];
    if (high > 9 || low > 9) return notBcd;
    value = value * 100 + high * 10 + low;
  }
  return value;
}

function writeBcd(bytes: Buffer, raw: number): void {
  bytes.write(String(raw).padStart(bytes.length * 2, '0'), 'hex');
}
