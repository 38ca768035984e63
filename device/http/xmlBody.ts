import type { IncomingMessage } from 'node:http';
import { payload } from '../../protocol/wire/envelope.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { type DocumentLimits, parseXml, tooMuch } from '../parseXml.ts';

/** `status`: of the answer. */
export class BadRequest extends Error {
  readonly status: number;
  constructor(status: number, cause?: unknown) {
    super('bad request', { cause });
    this.status = status;
  }
}

/**
 * XML, or nothing, which is an empty payload. `inTurn` waits until it may be parsed. Rejects with BadRequest where it
 * can't be read, or is more than the limits allow (R3).
 */
export async function readXmlBody(
  request: IncomingMessage,
  limits: DocumentLimits,
  inTurn: () => Promise<void>,
): Promise<XmlNode> {
  const { headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  const type = headers['content-type'];
  if (type === undefined && length === 0 && headers['transfer-encoding'] === undefined) return payload();
  const isXml = /^(application|text)\/xml\s*(;|$)/i.test(type ?? '');
  if (!isXml || headers['content-encoding'] !== undefined) throw new BadRequest(415);
  if (length > limits.bytes) throw new BadRequest(413);
  const body = await bytesOf(request, limits.bytes);
  if (tooMuch(body, limits) !== undefined) throw new BadRequest(400);
  await inTurn();
  try {
    return body.length === 0 ? payload() : parseXml(body);
  } catch (cause) {
    throw new BadRequest(400, cause);
  }
}

async function bytesOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // The connection is needed for the answer, also where the rest is not read.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      length += part.length;
      if (length > most) break;
      parts.push(part);
    }
  } catch (cause) {
    throw new BadRequest(400, cause);
  }
  if (length > most) throw new BadRequest(413);
  return Buffer.concat(parts);
}
