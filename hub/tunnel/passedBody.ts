import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Of a request that is passed on as it is, bytes: a device takes no more of any call. */
const mostBytes = 1024 * 1024;
/** Read ahead of what the station takes, bytes. */
const aheadBytes = 16 * 1024;

export class TooLong extends Error {}

/** What a browser sends, as the station takes it: nothing of it is stored here. Fails with TooLong. */
export function passedBody(request: IncomingMessage): Readable {
  return Readable.from(partsOf(request), { objectMode: false, highWaterMark: aheadBytes });
}

async function* partsOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new TooLong();
  let length = 0;
  // The connection is needed for the answer.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new TooLong();
    yield part;
  }
}
