/** A line between two places: so many bits a millisecond each way, and so long from one end to the other and back. */
export interface LineKind {
  readonly kbitPerSecond: number;
  readonly roundTripMs: number;
}

/** One connection's bytes in one direction. */
export interface Flow {
  readonly send: (bytes: Buffer) => void;
  /** Ends after the last byte has arrived. */
  readonly end: () => void;
}

/** Where a flow comes out at the far end. */
export interface Outlet {
  readonly write: (bytes: Buffer) => void;
  readonly end: () => void;
}

const segmentBytes = 1460;
/** A timer may come so late, and the line is none the slower for it. */
const lateMs = 25;
/** What a sender may have under way before the first receipt has come back. */
const firstWindow = 10 * segmentBytes;

/**
 * One direction of a line that all connections share, a segment of each in turn. As in TCP a flow begins with ten
 * segments and may have as many more under way as were acknowledged; nothing is lost. Times are of `now`, ms.
 */
export function createLine({ kbitPerSecond, roundTripMs }: LineKind, now: () => number) {
  const bytesPerMs = kbitPerSecond / 8;
  const waiting: { take: () => Buffer | undefined; deliver: (bytes: Buffer, at: number) => void }[] = [];
  let freeAt = 0;
  let wakesAt = Number.POSITIVE_INFINITY;

  const pump = () => {
    const time = now();
    for (let idle = 0; freeAt <= time && idle < waiting.length; ) {
      const flow = waiting.shift();
      if (!flow) break;
      waiting.push(flow);
      const segment = flow.take();
      if (!segment) {
        idle++;
        continue;
      }
      idle = 0;
      freeAt = Math.max(freeAt, time - lateMs) + segment.length / bytesPerMs;
      flow.deliver(segment, Math.max(freeAt, time) + roundTripMs / 2);
    }
    if (freeAt > time && wakesAt > freeAt) {
      wakesAt = freeAt;
      setTimeout(() => {
        wakesAt = Number.POSITIVE_INFINITY;
        pump();
      }, freeAt - time);
    }
  };

  /** `afterMs`: until the connection is set up. */
  const open = (outlet: Outlet, afterMs: number): Flow => {
    let pending: Buffer[] = [];
    const arriving: Buffer[] = [];
    let isSetUp = false;
    let isEnded = false;
    let window = firstWindow;
    let underWay = 0;
    const flow = {
      take: () => {
        const first = pending[0];
        if (!first || underWay >= window || !isSetUp) return undefined;
        const segment = first.subarray(0, segmentBytes);
        if (segment.length === first.length) pending = pending.slice(1);
        else pending[0] = first.subarray(segment.length);
        underWay += segment.length;
        return segment;
      },
      deliver: (bytes: Buffer, at: number) => {
        // Timers of nearly the same moment may change places; the bytes must not.
        arriving.push(bytes);
        setTimeout(() => outlet.write(arriving.shift() ?? bytes), at - now());
        setTimeout(() => received(bytes.length), at + roundTripMs / 2 - now());
      },
    };
    const received = (bytes: number) => {
      underWay -= bytes;
      window += bytes;
      pump();
      if (isEnded && pending.length === 0 && underWay === 0) close();
    };
    const close = () => {
      const place = waiting.indexOf(flow);
      if (place >= 0) waiting.splice(place, 1);
      outlet.end();
    };
    waiting.push(flow);
    setTimeout(() => {
      isSetUp = true;
      pump();
    }, afterMs);
    return {
      send: (bytes) => {
        pending.push(bytes);
        pump();
      },
      end: () => {
        isEnded = true;
        if (pending.length === 0 && underWay === 0) close();
      },
    };
  };
  return { open };
}
