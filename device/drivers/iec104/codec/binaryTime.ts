/** Sizes of the two binary times (IEC 60870-5-4 §6.8), in bytes. */
export const cp24 = 3;
export const cp56 = 7;

/** As sent; the numbers may be none of a clock. */
export interface BinaryTime {
  /** Of the minute. */
  readonly ms: number;
  readonly minute: number;
  /** IV */
  readonly isInvalid: boolean;
  /** Undefined: it has only minutes. */
  readonly day?: {
    readonly hour: number;
    readonly day: number;
    /** From 1. */
    readonly month: number;
    /** Of the century. */
    readonly year: number;
    /** SU */
    readonly isSummer: boolean;
  };
}

export function readCp24(bytes: Buffer, at: number): BinaryTime {
  const minute = bytes.readUInt8(at + 2);
  return { ms: bytes.readUInt16LE(at), minute: minute & 0x3f, isInvalid: (minute & 0x80) !== 0 };
}

export function readCp56(bytes: Buffer, at: number): BinaryTime {
  const hour = bytes.readUInt8(at + 3);
  return {
    ...readCp24(bytes, at),
    day: {
      hour: hour & 0x1f,
      day: bytes.readUInt8(at + 4) & 0x1f,
      month: bytes.readUInt8(at + 5) & 0x0f,
      year: bytes.readUInt8(at + 6) & 0x7f,
      isSummer: (hour & 0x80) !== 0,
    },
  };
}

/** `weekday`: from Monday, 1. */
export function writeCp56({ ms, minute, day }: Required<BinaryTime>, weekday: number): Buffer {
  const bytes = Buffer.alloc(cp56);
  bytes.writeUInt16LE(ms);
  bytes[2] = minute;
  bytes[3] = day.hour | (day.isSummer ? 0x80 : 0);
  bytes[4] = day.day | (weekday << 5);
  bytes[5] = day.month;
  bytes[6] = day.year;
  return bytes;
}
