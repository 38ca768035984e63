import { type BinaryTime, cp24, cp56, readCp24, readCp56 } from './binaryTime.ts';

// The information elements of IEC 60870-5-101 §7.2.6.

/** What a value may be marked with, of all kinds of elements; one bit each. */
export const marks = {
  /** IV */
  invalid: 1,
  /** NT */
  notTopical: 2,
  /** SB */
  substituted: 4,
  /** BL */
  blocked: 8,
  /** OV */
  overflow: 16,
  /** CA, of a counter */
  adjusted: 32,
  /** CY, of a counter */
  carry: 64,
  /** T, of a step position: the equipment is moving. */
  transient: 128,
} as const;
export type Mark = keyof typeof marks;

export interface MarkedValue {
  readonly raw: number;
  /** Of `marks`. */
  readonly mask: number;
}

/** Bits 4 to 7 are alike in all quality descriptors. */
function commonMarks(byte: number): number {
  return (
    ((byte & 0x80) !== 0 ? marks.invalid : 0) |
    ((byte & 0x40) !== 0 ? marks.notTopical : 0) |
    ((byte & 0x20) !== 0 ? marks.substituted : 0) |
    ((byte & 0x10) !== 0 ? marks.blocked : 0)
  );
}

/** QDS */
function descriptorMarks(byte: number): number {
  return commonMarks(byte) | ((byte & 1) !== 0 ? marks.overflow : 0);
}

/** Of a binary counter reading (BCR). */
function counterMarks(byte: number): number {
  return (
    ((byte & 0x80) !== 0 ? marks.invalid : 0) |
    ((byte & 0x40) !== 0 ? marks.adjusted : 0) |
    ((byte & 0x20) !== 0 ? marks.carry : 0)
  );
}

interface ValueElement {
  readonly size: number;
  readonly read: (bytes: Buffer, at: number) => MarkedValue;
}

const withDescriptor = (size: number, number: (bytes: Buffer, at: number) => number): ValueElement => ({
  size: size + 1,
  read: (bytes, at) => ({ raw: number(bytes, at), mask: descriptorMarks(bytes.readUInt8(at + size)) }),
});

/** Monitored values; all numbers have their low byte first. */
export const valueElements = {
  /** SIQ */
  single: { size: 1, read: (b, at) => ({ raw: b.readUInt8(at) & 1, mask: commonMarks(b.readUInt8(at)) }) },
  /** DIQ: 0 indeterminate or intermediate, 1 off, 2 on, 3 indeterminate. */
  double: { size: 1, read: (b, at) => ({ raw: b.readUInt8(at) & 3, mask: commonMarks(b.readUInt8(at)) }) },
  /** VTI: seven bits with a sign, and whether it is moving. */
  step: {
    size: 2,
    read: (b, at) => {
      const byte = b.readUInt8(at);
      const transient = (byte & 0x80) !== 0 ? marks.transient : 0;
      return { raw: ((byte & 0x7f) << 25) >> 25, mask: descriptorMarks(b.readUInt8(at + 1)) | transient };
    },
  },
  /** BSI: 32 bits */
  bits: withDescriptor(4, (b, at) => b.readUInt32LE(at)),
  /** NVA: in 32,768ths */
  normalized: withDescriptor(2, (b, at) => b.readInt16LE(at)),
  /** NVA without a descriptor */
  plainNormalized: { size: 2, read: (b, at) => ({ raw: b.readInt16LE(at), mask: 0 }) },
  /** SVA */
  scaled: withDescriptor(2, (b, at) => b.readInt16LE(at)),
  /** IEEE STD 754 */
  float: withDescriptor(4, (b, at) => b.readFloatLE(at)),
  /** BCR; its sequence number is not used. */
  counter: { size: 5, read: (b, at) => ({ raw: b.readInt32LE(at), mask: counterMarks(b.readUInt8(at + 4)) }) },
} as const satisfies Readonly<Record<string, ValueElement>>;
export type ValueElementName = keyof typeof valueElements;

interface TimeElement {
  readonly size: number;
  readonly read: (bytes: Buffer, at: number) => BinaryTime;
}

export const timeElements = {
  cp24: { size: cp24, read: readCp24 },
  cp56: { size: cp56, read: readCp56 },
} as const satisfies Readonly<Record<string, TimeElement>>;
export type TimeElementName = keyof typeof timeElements;
