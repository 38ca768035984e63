import { type Call, type ReplyOf, type RequestOf, readRequest } from '../../protocol/calls/call.ts';
import type { CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { recordInPieces } from '../../protocol/wire/recordInPieces.ts';
import { element } from '../../protocol/wire/xml.ts';
import { NotStored } from '../store/storage.ts';
import type { User } from '../users/user.ts';
import type { Answer, CachedReply, CallRequest, Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

type Row<N extends CallName> = (typeof calls)[N];

/** A reply that is a code of spec §8 alone. */
export class Code {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}
export const done = new Code(errorCodes.ok);
export const badInput = new Code(errorCodes.badInput);

export function refused<const R extends string>(reason: R) {
  return { result: 'refused', reason } as const;
}

/** Who calls; `user` is undefined on calls without login alone. */
export interface Caller<U = User | undefined> extends Omit<CallRequest, 'payload' | 'user'> {
  readonly user: U;
}

/** What a handler may send where its row says that it sends something else than data. */
type Sent = Exclude<Answer, { readonly content: unknown } | { readonly code: unknown }>;

type Replied<N extends CallName> = Row<N>['sends'] extends undefined ? ReplyOf<Row<N>> | Code : Sent | Code;

/** Answers a call: `request` was read by its row. Its reply is data; the row writes it. A NotStored that it throws is the row's refusal. */
export type Handler<N extends CallName> = (
  parts: ManagerParts,
) => (
  request: RequestOf<Row<N>>,
  asker: Caller<Row<N>['right'] extends 'anyone' ? User | undefined : User>,
) => Replied<N> | Promise<Replied<N>>;

/** A part of the service that answers these calls by itself. */
export type Answers<C extends object> = { readonly [N in keyof C & CallName]: ReturnType<Handler<N>> };

export type Handle = (request: unknown, asker: Caller) => unknown;

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
