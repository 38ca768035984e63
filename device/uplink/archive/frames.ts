import { longestFrameBytes } from '../../../protocol/uplink/archive.ts';

/** A head (JSON) and its data, each with its length before it: 4 bytes, the low one first. */
export interface ArchiveFrame<Head = unknown> {
  readonly head: Head;
  readonly data: Uint8Array;
}

const noData: Uint8Array = new Uint8Array(0);

export function writeFrame(head: unknown, data = noData): Uint8Array {
  const text = Buffer.from(JSON.stringify(head));
  const bytes = new Uint8Array(8 + text.length + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, text.length, true);
  view.setUint32(4, data.length, true);
  bytes.set(text, 8);
  bytes.set(data, 8 + text.length);
  return bytes;
}

/** Throws RangeError at a frame that is too long, and SyntaxError at a head that is no JSON. */
export class FrameReader {
  #rest = noData;

  /** The frames that are complete with these bytes. */
  take(bytes: Uint8Array): ArchiveFrame[] {
    const all = joined(this.#rest, bytes);
    const view = new DataView(all.buffer, all.byteOffset, all.length);
    const frames: ArchiveFrame[] = [];
    let at = 0;
    while (all.length - at >= 8) {
      const head = view.getUint32(at, true);
      const data = view.getUint32(at + 4, true);
      if (head + data > longestFrameBytes) throw new RangeError(`a frame of ${head + data} bytes`);
      const [from, to] = [at + 8 + head, at + 8 + head + data];
      if (to > all.length) break;
      frames.push({
        head: JSON.parse(Buffer.from(all.subarray(at + 8, from)).toString('utf8')) as unknown,
        data: all.slice(from, to),
      });
      at = to;
    }
    this.#rest = all.slice(at);
    return frames;
  }
}

function joined(before: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (before.length === 0) return bytes;
  const all = new Uint8Array(before.length + bytes.length);
  all.set(before);
  all.set(bytes, before.length);
  return all;
}
