import type { Readable } from 'node:stream';

/** Why a stream of lines is not read on. */
export class LineFault extends Error {
  readonly reason: 'lineTooLong' | 'tooMuch';
  constructor(reason: LineFault['reason']) {
    super(reason);
    this.reason = reason;
  }
}

interface LineBounds {
  /** Bytes. */
  readonly longest: number;
  /** Of `periodMs`. */
  readonly mostLines: number;
  readonly mostBytes: number;
  readonly periodMs: number;
  /** Monotonic ms. */
  readonly tick: () => number;
}

/** Calls `onLine` for each; ends with the stream. Throws LineFault beyond the bounds, which are looked at before a line is read. */
export async function readLines(stream: Readable, bounds: LineBounds, onLine: (line: string) => void): Promise<void> {
  const { longest, mostLines, mostBytes, periodMs, tick } = bounds;
  let [begun, lines, bytes] = [tick(), 0, 0];
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (tick() - begun > periodMs) [begun, lines, bytes] = [tick(), 0, 0];
    bytes += chunk.length;
    if (bytes > mostBytes) throw new LineFault('tooMuch');
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const part = chunk.subarray(from, end);
      from = end + 1;
      if (held.length + part.length > longest) throw new LineFault('lineTooLong');
      if (++lines > mostLines) throw new LineFault('tooMuch');
      onLine(Buffer.concat([held, part]).toString('utf8'));
      held = Buffer.alloc(0);
    }
    held = Buffer.concat([held, chunk.subarray(from)]);
    if (held.length > longest) throw new LineFault('lineTooLong');
  }
}
