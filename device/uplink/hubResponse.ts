import { Http2Response } from '../http/http2Response.ts';
import { pieceBytes } from './pacer.ts';

/** Sends in pieces, each in its turn. */
export class HubResponse extends Http2Response {
  override write(...[data, ...rest]: readonly unknown[]): boolean {
    const pieces = piecesOf(data);
    for (const piece of pieces.slice(0, -1)) Reflect.apply(super.write, this, [piece]);
    return Reflect.apply(super.write, this, [pieces.at(-1) ?? data, ...rest]);
  }

  override end(...[data, ...rest]: readonly unknown[]): this {
    const pieces = piecesOf(data);
    for (const piece of pieces.slice(0, -1)) Reflect.apply(super.write, this, [piece]);
    return Reflect.apply(super.end, this, [pieces.at(-1) ?? data, ...rest]);
  }
}

/** None: it is short enough. */
function piecesOf(data: unknown): Uint8Array[] {
  const isLong = (data instanceof Uint8Array || typeof data === 'string') && data.length > pieceBytes;
  if (!isLong) return [];
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  const count = Math.ceil(bytes.length / pieceBytes);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes));
}
