import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { payload, webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import type { Answer, CallRequest, Manager } from '../managers/answer.ts';
import { CostlyQuestion } from '../store/costlyQuestion.ts';
import { NotStored } from '../store/storage.ts';
import { originOf } from './admit.ts';
import { sendCached } from './replyCache.ts';
import { sendXml } from './xmlBodies.ts';

/** Asks the manager and wraps what it answers: a WebOutput, or a stream that goes on. */
export async function answer(manager: Manager, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const callRequest = {
    payload: (request.body as XmlNode | undefined) ?? payload(),
    user: request.user,
    ...originOf(request),
    hasLeft: () => reply.raw.destroyed,
  };
  const result: Answer =
    callRequest.payload.name === 'payload' ? await manage(manager, callRequest) : { code: errorCodes.badInput };
  if ('content' in result) return sendXml(reply, writeXml(webOutput(errorCodes.ok, result.content)));
  if ('code' in result) return sendXml(reply, writeXml(webOutput(result.code)));
  if ('xml' in result) return sendXml(reply, result.xml);
  if ('cached' in result) return sendCached(request, reply, result.cached);
  const { raw } = reply;
  for (const [header, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(header, value);
  reply.hijack();
  if (!result.stream(raw)) raw.writeHead(503).end();
  return reply;
}

/** What the disk does not take, or takes too long to answer, is code 100, where the call has no refusal of its own. */
async function manage(manager: Manager, callRequest: CallRequest): Promise<Answer> {
  try {
    return await manager(callRequest);
  } catch (error) {
    if (error instanceof NotStored || error instanceof CostlyQuestion) return { code: errorCodes.failure };
    throw error;
  }
}
