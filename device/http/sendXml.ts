import { errorCodes } from '../../protocol/errorCodes.ts';
import { webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { encoders, encodingFor } from './encodings.ts';
import type { Exchange } from './exchange.ts';
import { BadRequest } from './xmlBody.ts';

/** In bytes: compressing shorter replies gains nothing. */
const worthIt = 1024;

/** No cache on the way may store it. */
export const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' } as const;

export async function sendXml(exchange: Exchange, xml: string, status = 200): Promise<void> {
  const bytes = Buffer.from(xml);
  if (bytes.length < worthIt) return exchange.send(status, xmlHeaders, bytes);
  const encoding = encodingFor(exchange.headers['accept-encoding']);
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const headers = { ...xmlHeaders, ...coded, vary: 'accept-encoding' };
  exchange.send(status, headers, await encoders[encoding](bytes));
}

/** Code 7 for a request that can't be read, else 100, with the error on the console. */
export async function sendFault(exchange: Exchange, error: unknown): Promise<void> {
  const status = error instanceof BadRequest ? error.status : 500;
  if (status === 500) console.error(error);
  const { response } = exchange;
  if (response.headersSent) return void response.destroy();
  // The unread rest would be taken for the next request.
  if (status === 413) response.setHeader('connection', 'close');
  const code = status === 500 ? errorCodes.failure : errorCodes.badInput;
  await sendXml(exchange, writeXml(webOutput(code)), status);
}
