const firstRoom = 16;

/** From the pool that Node's buffers share: thousands of lists are short, and a buffer each would take more memory. */
function roomFor(count: number): Uint8Array {
  const { buffer, byteOffset } = Buffer.allocUnsafe(count);
  return new Uint8Array(buffer, byteOffset, count);
}

export class ByteList {
  #bytes = roomFor(firstRoom);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A view, valid until the next write. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** A copy, unlike `bytes`. */
  from(place: number): Uint8Array {
    return this.#bytes.slice(place, this.#length);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** A whole number from 0 to 2^53, seven bits a byte, the lowest first. */
  unsigned(value: number): void {
    let rest = value;
    this.#reserve(8);
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A whole number up to ±2^52, zigzag coded (0, -1, 1, -2 … as 0, 1, 2, 3 …): short near zero. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = roomFor(Math.max(2 * this.#bytes.length, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Throws RangeError at the end, so that damage is never taken for a number. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new RangeError('a block ends too early');
    return value;
  }

  take(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.length) throw new RangeError('a block ends too early');
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  unsigned(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.#at++] ?? this.#end();
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    let place = 0x80;
    do {
      byte = bytes[this.#at++] ?? this.#end();
      value += (byte & 0x7f) * place;
      place *= 0x80;
    } while (byte >= 0x80);
    return value;
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  #end(): never {
    throw new RangeError('a block ends too early');
  }
}
