import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** It goes on as the toxic decides. */
interface Chunk {
  readonly bytes: Buffer;
  readonly isRequest: boolean;
  /** As of `performance.now()`. */
  readonly arrivedAt: number;
  /** Aborted when the toxic ends. */
  readonly signal: AbortSignal;
  /** Its sender has closed the connection: what has not gone on by then is lost. */
  readonly isOver: () => boolean;
}

type Toxic = (chunk: Chunk, goesOn: (bytes: Buffer) => Promise<void>) => Promise<void>;

const latencyMs = 150;
const slowMsPerByte = 1000;

/** It ends with the toxic at the latest. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

const dripping =
  (msPerByte: number): Toxic =>
  async ({ bytes, signal, isOver }, goesOn) => {
    for (const byte of bytes) {
      await pause(msPerByte, signal);
      if (isOver()) return;
      await goesOn(Buffer.of(byte));
    }
  };

/** These change how bytes go on; connections stay open. */
export const toxics = {
  /** Each piece is late once, however closely the next one follows. */
  latency: async ({ bytes, signal, arrivedAt }, goesOn) => {
    await pause(Math.max(0, arrivedAt + latencyMs - performance.now()), signal);
    await goesOn(bytes);
  },
  oneByteASecond: dripping(slowMsPerByte),
  /** Each byte is a packet of its own. */
  slicing: dripping(1),
  /** Requests arrive, and what comes back is noise of the same length. */
  garbage: ({ bytes, isRequest }, goesOn) => goesOn(isRequest ? bytes : randomBytes(bytes.length)),
  /** A gateway that counts by itself: what comes back has another number in its first two bytes. */
  otherNumbers: ({ bytes, isRequest }, goesOn) =>
    goesOn(isRequest ? bytes : Buffer.concat([randomBytes(2), bytes.subarray(2)])),
  /** Requests arrive, and no reply ever does. */
  neverAnswered: async ({ bytes, isRequest }, goesOn) => {
    if (isRequest) await goesOn(bytes);
  },
} as const satisfies Record<string, Toxic>;
export type ToxicName = keyof typeof toxics;
