import { type Call, readRequest } from '../../protocol/calls/call.ts';
import type { CallName } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { recordInPieces } from '../../protocol/wire/recordInPieces.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { CachedReply, Manager } from '../calls/answer.ts';
import { type Answers, badInput, type Caller, Code, done, type Sent } from '../calls/reply.ts';
import { NotStored } from '../store/storage.ts';
import type { ManagerParts } from './parts.ts';

/** Made once for a station. */
export type Handler<N extends CallName> = (parts: ManagerParts) => Answers[N];

export type Handle = (request: unknown, caller: Caller) => unknown;

/** The manager of a call: reads the request, and writes what its handler replies. */
export function managerOf(call: Call, handle: Handle): Manager {
  return async ({ payload, ...caller }) => {
    if (call.login && !caller.user) return { code: errorCodes.notChecked };
    const request = readRequest(call, payload);
    if (request === undefined) return badInput;
    const reply = await replyOf(call, async () => handle(request, caller));
    if (reply instanceof Code) return reply;
    if (call.sends !== undefined) return reply as Sent;
    if (call.isCodeAlone) return done;
    if (!call.isCached) return { content: call.reply.write(reply) };
    const write = () => recordInPieces(call.reply, reply as object);
    return { cached: cached.getOrInsertComputed(reply as object, () => ({ write })) };
  };
}

async function replyOf({ notStored, reply }: Call, handle: () => unknown): Promise<unknown> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof NotStored) || !notStored) throw error;
    // With what a reply always has.
    return reply.read(element('Content', { Result: 'refused', Reason: notStored }));
  }
}

const cached = new WeakMap<object, CachedReply>();
