import type { ReplyOf, RequestOf } from '../../protocol/calls/call.ts';
import type { CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { User } from '../users/user.ts';
import type { Answer, CallRequest } from './answer.ts';

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

/** What may be sent where the row says that it sends something else than data. */
export type Sent = Exclude<Answer, { readonly content: unknown } | { readonly code: unknown }>;

type Replied<N extends CallName> = Row<N>['sends'] extends undefined ? ReplyOf<Row<N>> | Code : Sent | Code;

/**
 * What answers each of these calls: `request` was read by its row. Its reply is data; the row writes it. A NotStored that
 * it throws is the row's refusal.
 */
export type Answers<C extends object = typeof calls> = {
  readonly [N in keyof C & CallName]: (
    request: RequestOf<Row<N>>,
    caller: Caller<Row<N>['right'] extends 'anyone' ? User | undefined : User>,
  ) => Replied<N> | Promise<Replied<N>>;
};
