import type { FastifyReply, FastifyRequest } from 'fastify';
import { payload, webOutput } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { writeXml, type XmlNode } from '../../protocol/xml.ts';
import type { Answer, CallRequest, Manager } from '../managers/answer.ts';
import { NotKept } from '../store/storage.ts';
import { originOf } from './admit.ts';
import { sendKept } from './keptReplies.ts';
import { sendXml } from './xmlBodies.ts';

/** Asks the manager and wraps what it answers: a WebOutput, or a stream that goes on. */
export async function answer(manager: Manager, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = {
    payload: (request.body as XmlNode | undefined) ?? payload(),
    user: request.user,
    ...originOf(request),
  };
  const given: Answer = asked.payload.name === 'payload' ? await manage(manager, asked) : { code: errorCodes.badInput };
  if ('content' in given) return sendXml(reply, writeXml(webOutput(errorCodes.ok, given.content)));
  if ('code' in given) return sendXml(reply, writeXml(webOutput(given.code)));
  if ('xml' in given) return sendXml(reply, given.xml);
  if ('kept' in given) return sendKept(request, reply, given.kept);
  const { raw } = reply;
  for (const [header, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(header, value);
  reply.hijack();
  if (!given.stream(raw)) raw.writeHead(503).end();
  return reply;
}

/** What the disk does not take is code 100, where the call has no refusal of its own. */
async function manage(manager: Manager, asked: CallRequest): Promise<Answer> {
  try {
    return await manager(asked);
  } catch (error) {
    if (error instanceof NotKept) return { code: errorCodes.failure };
    throw error;
  }
}
