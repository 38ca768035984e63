/** A request as it left the service. */
interface SentRequest {
  readonly connection: number;
  /** Of Modbus TCP. */
  readonly transaction: number | undefined;
  readonly function: number;
  /** The value of a write of one register. */
  readonly value: number | undefined;
  readonly atMs: number;
}

export type FramingName = 'tcp' | 'rtuTcp';

/** Where the function is in a request, and its length where that is not fixed. */
const framings = {
  tcp: { functionAt: 7, length: (bytes: Buffer) => 6 + bytes.readUInt16BE(4), least: 8 },
  // A read, or a write of one register: 8 bytes with the check; function 16 tells its own length.
  rtuTcp: { functionAt: 1, length: (bytes: Buffer) => (bytes[1] === 16 ? 9 + (bytes[6] ?? 0) : 8), least: 8 },
} as const satisfies Record<FramingName, unknown>;

/** The requests of one link, as they come through its proxy. */
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

  /** Transaction numbers that stand twice on a connection, and written values that were sent twice. */
  get doubled(): number {
    const keys = this.sent.flatMap(({ connection, transaction, value }) => [
      ...(transaction === undefined ? [] : [`${connection} ${transaction}`]),
      ...(value === undefined ? [] : [`value ${value}`]),
    ]);
    return keys.length - new Set(keys).size;
  }
}
