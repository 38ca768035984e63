import type { MessageDescriptor } from '@lingui/core';
import type { Call } from '../../protocol/calls/call.ts';
import type { Result } from '../../protocol/calls/result.ts';
import { noReplyText, refusalText } from '../../protocol/refusals.ts';

/**
 * Why a call was not done, or may not be; undefined: it was. `values`: parameters of its texts beside fields of the
 * reply.
 */
export function faultOf(
  call: Pick<Call, 'service' | 'path'>,
  result: Result<object | undefined>,
  values: object = {},
): MessageDescriptor | undefined {
  if (result.kind === 'ok') return undefined;
  if (result.kind !== 'refused') return { id: noReplyText(call, result.kind) };
  const { retryAfterSec = 1, ...fields }: { readonly retryAfterSec?: number } = result.fields ?? {};
  return {
    id: refusalText(call, result.reason as string | undefined),
    values: { ...fields, retryAfterSec, ...values },
  };
}
