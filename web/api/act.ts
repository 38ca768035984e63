import type { Call } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Client } from './client.ts';

/** No answer, or a failure: whether it was done is unknown; the list says so at its next read. */
export type NoOutcome = { readonly result: 'unanswered' | 'refused'; readonly reason?: undefined };

/** Codes after which it is certain that nothing was done (spec §8). */
const nothingDone: ReadonlySet<number> = new Set([
  errorCodes.badProfile,
  errorCodes.notFound,
  errorCodes.operatingMode,
  errorCodes.badInput,
]);

/** Makes a call that changes something; what became of it. */
export async function act<T>(
  client: Pick<Client, 'call'>,
  call: Call,
  parameters: readonly XmlNode[],
  read: (content: XmlNode) => T,
): Promise<T | NoOutcome> {
  const reply = await client.call(call, parameters);
  if (reply.kind === 'reply' && reply.code === errorCodes.ok) return read(reply.content);
  const isCertain = reply.kind === 'reply' && nothingDone.has(reply.code);
  return { result: isCertain ? 'refused' : 'unanswered' };
}
