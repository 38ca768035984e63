/** After so long without data the connection may be one that the station has stopped, ms. */
const quietMs = 30_000;
const checkMs = 5000;

interface QuietLineParts {
  /** Those that points use and that respond. */
  readonly stations: () => readonly number[];
  /** Resolves when the station has given all, or does not respond. Rejects with LinkError. */
  readonly interrogate: (station: number) => Promise<void>;
  /** The connection is given up. */
  readonly drop: () => void;
}

/**
 * A station that starts another connection, of another system or of a tool, stops ours without a word: tests go on, and
 * values would seem current for ever. So one station is interrogated after a silence; without any data the
 * connection is made again.
 */
export class QuietLine {
  readonly #parts: QuietLineParts;
  #heardAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;

  constructor(parts: QuietLineParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#check(), checkMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Data of a station has arrived. */
  heard(): void {
    this.#heardAt = performance.now();
  }

  async #check(): Promise<void> {
    const before = this.#heardAt;
    const [station] = this.#parts.stations();
    if (this.#isAsking || station === undefined || performance.now() - before < quietMs) return;
    this.#isAsking = true;
    try {
      await this.#parts.interrogate(station);
      if (this.#heardAt === before) this.#parts.drop();
    } catch {
      // The connection is lost already.
    } finally {
      this.#isAsking = false;
    }
  }
}
