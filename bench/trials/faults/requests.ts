interface SentRequest {
  readonly connection: number;
  /** Of Modbus TCP only. */
  readonly transaction: number | undefined;
  readonly function: number;
  /** Of a write of one register. */
  readonly value: number | undefined;
  readonly atMs: number;
}

export type FramingName = 'tcp' | 'rtuTcp';

/** Offset of the function in a request, and the length of a request. */
const framings = {
  tcp: { functionAt: 7, length: (bytes: Buffer) => 6 + bytes.readUInt16BE(4), least: 8 },
  // A read, or a write of one register: 8 bytes with the check; function 16 contains its length.
  rtuTcp: { functionAt: 1, length: (bytes: Buffer) => (bytes[1] === 16 ? 9 + (bytes[6] ?? 0) : 8), least: 8 },
} as const satisfies Record<FramingName, unknown>;

export class Requests {
  readonly sent: SentRequest[] = [];
  readonly #framing: FramingName;
  #connection = 0;
  #rest: Buffer = Buffer.alloc(0);

  constructor(framing: FramingName) {
    this.#framing = framing;
  }

  add(bytes: Buffer, connection: number): void {
    const { functionAt, length, least } = framings[this.#framing];
    this.#rest = connection === this.#connection ? Buffer.concat([this.#rest, bytes]) : bytes;
    this.#connection = connection;
    while (this.#rest.length >= least) {
      const frame = this.#rest.subarray(0, length(this.#rest));
      this.#rest = this.#rest.subarray(frame.length);
      const code = frame[functionAt] ?? 0;
      const valueAt = code === 16 ? functionAt + 6 : functionAt + 3;
      this.sent.push({
        connection,
        transaction: this.#framing === 'tcp' ? frame.readUInt16BE(0) : undefined,
        function: code,
        value: code === 6 || code === 16 ? frame.readUInt16BE(valueAt) : undefined,
        atMs: Date.now(),
      });
    }
  }

  /** Number of repeated transaction numbers on a connection, and of values sent twice. */
  get doubled(): number {
    const keys = this.sent.flatMap(({ connection, transaction, value }) => [
      ...(transaction === undefined ? [] : [`${connection} ${transaction}`]),
      ...(value === undefined ? [] : [`value ${value}`]),
    ]);
    return keys.length - new Set(keys).size;
  }
}
