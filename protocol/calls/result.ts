import { errorCodes } from '../errorCodes.ts';
import type { WebOutput } from '../wire/envelope.ts';
import type { Call, ReplyOf } from './call.ts';

/** What became of a call, for all who make one. */
export type Result<R> =
  | { readonly kind: 'ok'; readonly reply: R }
  /** Nothing was done. `fields`: undefined where a code refuses it; `reason`: undefined there, and for one that is not known here. */
  | {
      readonly kind: 'refused';
      readonly reason: ReasonOf<R>;
      readonly fields: R | undefined;
      readonly code: number;
    }
  /** No reply, or none that can be read; of a call that changes something it is `unknown` whether it did. */
  | { readonly kind: 'lost' | 'unknown'; readonly code?: number | undefined };
export type ResultOf<C> = Result<ReplyOf<C>>;

type ReasonOf<R> = R extends { readonly reason?: infer W } ? W | undefined : undefined;

/** Codes by which the device says that it will not: nothing was done (spec §8). */
const refusals: ReadonlySet<number> = new Set([
  errorCodes.badProfile,
  errorCodes.notFound,
  errorCodes.operatingMode,
  errorCodes.badInput,
]);

/** `output`: undefined where no reply came. */
export function resultOf<R>(call: Call<unknown, R>, output: WebOutput | undefined): Result<R> {
  const kind = call.acts ? 'unknown' : 'lost';
  if (!output) return { kind };
  const { code, content } = output;
  if (refusals.has(code)) return { kind: 'refused', reason: undefined as ReasonOf<R>, fields: undefined, code };
  if (code !== errorCodes.ok) return { kind, code };
  const reply = call.reply.read(content);
  if (reply === undefined) return { kind };
  const { result, reason } = reply as { result?: unknown; reason?: ReasonOf<R> };
  if (result === 'refused') return { kind: 'refused', reason: reason as ReasonOf<R>, fields: reply, code };
  return { kind: 'ok', reply };
}
