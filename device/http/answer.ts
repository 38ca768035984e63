import { errorCodes } from '../../protocol/errorCodes.ts';
import { webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import type { Answer, CallRequest, Manager } from '../calls/answer.ts';
import { CostlyQuestion } from '../store/costlyQuestion.ts';
import { NotStored } from '../store/storage.ts';
import { originOf } from './admit.ts';
import type { Exchange } from './exchange.ts';
import { cachedBytes } from './replyCache.ts';
import { sendXml, xmlHeaders } from './sendXml.ts';

export async function answer(manager: Manager, exchange: Exchange, payload: XmlNode): Promise<void> {
  const { response, user } = exchange;
  const callRequest = { payload, user, ...originOf(exchange), hasLeft: () => response.destroyed };
  const result: Answer =
    payload.name === 'payload' ? await manage(manager, callRequest) : { code: errorCodes.badInput };
  if ('content' in result) await sendXml(exchange, writeXml(webOutput(errorCodes.ok, result.content)));
  else if ('code' in result) await sendXml(exchange, writeXml(webOutput(result.code)));
  else if ('xml' in result) await sendXml(exchange, result.xml);
  else if ('cached' in result) exchange.send(200, xmlHeaders, await cachedBytes(exchange, result.cached));
  else if (!result.stream(response)) response.writeHead(503).end();
}

/** What the disk does not store, or takes too long to read, is code 100, where the call has no refusal of its own. */
async function manage(manager: Manager, callRequest: CallRequest): Promise<Answer> {
  try {
    return await manager(callRequest);
  } catch (error) {
    if (error instanceof NotStored || error instanceof CostlyQuestion) return { code: errorCodes.failure };
    throw error;
  }
}
