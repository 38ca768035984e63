import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2Session } from 'node:http2';

/** Bytes on their way at once: as many as a line takes while who is live waits for no more than `longMs`. */
const leastBytes = 4096;
const mostBytes = 256 * 1024;
/** Until the hub has answered to what came after a piece, ms. */
const shortMs = 150;
const longMs = 500;
/** What is not answered then is a lost connection's, ms. */
const lostMs = 30_000;

/**
 * What is live goes first: the next piece follows when the one before has arrived, so that a slow line never has more of
 * it before what comes later than it takes in half a second. Rejects where the hub has left.
 */
export async function sendPaced(request: IncomingMessage, response: ServerResponse, bytes: Uint8Array): Promise<void> {
  let size = leastBytes;
  for (let at = 0; at < bytes.length; ) {
    const began = performance.now();
    await written(response, bytes.subarray(at, at + size));
    at += size;
    if (at < bytes.length) await arrived(request);
    const took = performance.now() - began;
    if (took < shortMs) size = Math.min(2 * size, mostBytes);
    else if (took > longMs) size = Math.max(size / 2, leastBytes);
  }
  response.end();
}

function written(response: ServerResponse, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    if (response.destroyed || response.closed) return reject(new HasLeft());
    const over = () => reject(new HasLeft());
    response.once('close', over);
    response.write(piece, () => {
      response.off('close', over);
      resolve();
    });
  });
}

/** Resolves when the hub has all that was sent before; over HTTP/1.1, at once. */
function arrived(request: IncomingMessage): Promise<void> {
  const { session } = (request as { readonly stream?: { readonly session?: Http2Session } }).stream ?? {};
  if (!session) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new HasLeft()), lostMs).unref();
    const end = (error: Error | null) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
    if (session.destroyed || session.closed) end(new HasLeft());
    // False: too many are not answered yet, so that nothing says when this piece arrives.
    else if (!session.ping(end)) end(null);
  });
}

class HasLeft extends Error {}
