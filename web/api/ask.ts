import { type Call, type RequestArguments, writeRequest } from '../../protocol/calls/call.ts';
import { type Result, resultOf } from '../../protocol/calls/result.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { Client } from './client.ts';

export type Caller = Pick<Client, 'call'>;

/** Makes a call; what became of it. A signal ends the wait, which counts as no reply. */
export async function ask<Q, R>(
  client: Caller,
  call: Call<Q, R>,
  ...[request, signal]: [...RequestArguments<Q>, signal?: AbortSignal]
): Promise<Result<R>> {
  const reply = await client.call(call, writeRequest(call, (request ?? {}) as Q), signal as AbortSignal | undefined);
  return resultOf(call, reply.kind === 'reply' ? reply : undefined);
}

/** A page of a list; `notHere`: the device does not know the cursor that it was requested with (code 7). */
export function pageOf<R>(result: Result<R>): R | 'notHere' | undefined {
  if (result.kind === 'refused' && result.code === errorCodes.badInput) return 'notHere';
  return replyOf(result);
}

/** The reply; undefined: there is none, or a refusal. */
export function replyOf<R>(result: Result<R>): R | undefined {
  return result.kind === 'ok' ? result.reply : undefined;
}
