import type { Call } from '../../protocol/calls/call.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Caller, Write } from './ask.ts';

/** No answer, or a failure: whether it was done is unknown; the list says so at its next read. */
export type NoOutcome = { readonly result: 'unanswered' | 'refused'; readonly reason?: undefined };

/** Codes by which the device says that it will not: nothing was done (spec §8). */
export const refusals: ReadonlySet<number> = new Set([
  errorCodes.badProfile,
  errorCodes.notFound,
  errorCodes.operatingMode,
  errorCodes.badInput,
]);

/** The function that makes a call that changes something; what became of it. */
export function acts<P extends readonly unknown[], T>(call: Call, write: Write<P>, read: (content: XmlNode) => T) {
  return async (client: Caller, ...values: P): Promise<T | NoOutcome> => {
    const reply = await client.call(call, write(...values));
    if (reply.kind === 'reply' && reply.code === errorCodes.ok) return read(reply.content);
    return { result: reply.kind === 'reply' && refusals.has(reply.code) ? 'refused' : 'unanswered' };
  };
}
