import { isUtf8 } from 'node:buffer';

/** A whole number of 64 bits: a number where it is exact, that is within 2^53. */
export type Whole = number | bigint;

const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

const half = 0x1_0000_0000;

/** The octets are no message. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

/** Reads the fields of one message one after the other. Throws UnreadableMessage. */
export class MessageReader {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;
  /** Of the field whose value comes next. */
  wireType = 0;

  constructor(bytes: Buffer, from = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = end;
  }

  /** The number of the next field; 0: there is none. */
  next(): number {
    if (this.#at >= this.#end) return 0;
    const [low, high] = this.#varint();
    const field = low >>> 3;
    if (high !== 0 || field === 0) throw new UnreadableMessage('field');
    this.wireType = low & 7;
    return field;
  }

  /** Without sign. */
  whole(): Whole {
    this.#expect(wireTypes.varint);
    const [low, high] = this.#varint();
    return high < 0x20_0000 ? high * half + low : (BigInt(high) << 32n) | BigInt(low);
  }

  /** The lower 32 bits, as protobuf reads a longer number. */
  whole32(): number {
    this.#expect(wireTypes.varint);
    return this.#varint()[0];
  }

  boolean(): boolean {
    this.#expect(wireTypes.varint);
    const [low, high] = this.#varint();
    return low !== 0 || high !== 0;
  }

  float(): number {
    this.#expect(wireTypes.fixed32);
    return this.#bytes.readFloatLE(this.#skipped(4));
  }

  double(): number {
    this.#expect(wireTypes.fixed64);
    return this.#bytes.readDoubleLE(this.#skipped(8));
  }

  /** A view: it holds on to the whole message. */
  bytes(): Buffer {
    const [from, end] = this.#part();
    return this.#bytes.subarray(from, end);
  }

  text(): string {
    const bytes = this.bytes();
    if (!isUtf8(bytes)) throw new UnreadableMessage('text');
    return bytes.toString('utf8');
  }

  /** A message in this one. */
  message(): MessageReader {
    return new MessageReader(this.#bytes, ...this.#part());
  }

  skip(): void {
    if (this.wireType === wireTypes.varint) this.#varint();
    else if (this.wireType === wireTypes.bytes) this.#part();
    else if (this.wireType === wireTypes.fixed32) this.#skipped(4);
    else if (this.wireType === wireTypes.fixed64) this.#skipped(8);
    // Groups, which Sparkplug does not have.
    else throw new UnreadableMessage('wire type');
  }

  #expect(wireType: number): void {
    if (this.wireType !== wireType) throw new UnreadableMessage('wire type');
  }

  #part(): [from: number, end: number] {
    this.#expect(wireTypes.bytes);
    const [length, high] = this.#varint();
    const from = this.#at;
    if (high !== 0 || length > this.#end - from) throw new UnreadableMessage('length');
    this.#at = from + length;
    return [from, this.#at];
  }

  #skipped(length: number): number {
    const from = this.#at;
    if (length > this.#end - from) throw new UnreadableMessage('length');
    this.#at = from + length;
    return from;
  }

  #varint(): [low: number, high: number] {
    let [low, high] = [0, 0];
    for (let shift = 0; shift < 70; shift += 7) {
      if (this.#at >= this.#end) break;
      const byte = this.#bytes[this.#at++] ?? 0;
      const bits = byte & 0x7f;
      if (shift < 28) low |= bits << shift;
      else if (shift === 28) {
        low |= bits << 28;
        high = bits >>> 4;
      } else if (shift < 63) high |= bits << (shift - 32);
      else high |= (bits & 1) << 31;
      if (byte < 0x80) return [low >>> 0, high >>> 0];
    }
    throw new UnreadableMessage('varint');
  }
}

/** Enough for most metrics. */
const firstBytes = 128;
/** Of a number of 64 bits. */
const mostVarint = 10;

/** Writes the fields of one message, in the order of the calls. */
export class MessageWriter {
  #buffer = Buffer.allocUnsafe(firstBytes);
  #length = 0;

  /** A view, until something more is written. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Negative ones in two's complement of 64 bits. */
  whole(field: number, value: Whole): this {
    this.#begin(field, wireTypes.varint, mostVarint);
    this.#varint(value);
    return this;
  }

  boolean(field: number, value: boolean): this {
    return this.whole(field, value ? 1 : 0);
  }

  float(field: number, value: number): this {
    this.#begin(field, wireTypes.fixed32, 4);
    this.#length = this.#buffer.writeFloatLE(value, this.#length);
    return this;
  }

  double(field: number, value: number): this {
    this.#begin(field, wireTypes.fixed64, 8);
    this.#length = this.#buffer.writeDoubleLE(value, this.#length);
    return this;
  }

  bytesOf(field: number, value: Uint8Array): this {
    this.#begin(field, wireTypes.bytes, mostVarint + value.length);
    this.#varint(value.length);
    this.#buffer.set(value, this.#length);
    this.#length += value.length;
    return this;
  }

  text(field: number, value: string): this {
    const length = Buffer.byteLength(value);
    this.#begin(field, wireTypes.bytes, mostVarint + length);
    this.#varint(length);
    this.#length += this.#buffer.write(value, this.#length);
    return this;
  }

  /** `room`: bytes of what follows, at most. */
  #begin(field: number, wireType: number, room: number): void {
    const needed = this.#length + mostVarint + room;
    if (needed > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#buffer.length));
      larger.set(this.bytes);
      this.#buffer = larger;
    }
    this.#varint(field * 8 + wireType);
  }

  #varint(value: Whole): void {
    const bytes = this.#buffer;
    if (typeof value === 'number' && value >= 0) {
      let rest = value;
      for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes[this.#length++] = (rest % 0x80) | 0x80;
      bytes[this.#length++] = rest;
      return;
    }
    let rest = BigInt.asUintN(64, BigInt(value));
    for (; rest >= 0x80n; rest >>= 7n) bytes[this.#length++] = Number(rest & 0x7fn) | 0x80;
    bytes[this.#length++] = Number(rest);
  }
}
