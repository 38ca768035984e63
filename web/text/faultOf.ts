import type { MessageDescriptor } from '@lingui/core';
import type { Call } from '../../protocol/calls/call.ts';
import type { Result } from '../../protocol/calls/result.ts';
import { lostText, refusalText, unknownText } from '../../protocol/refusals.ts';

/** Why a call was not done, or not known to be; undefined: it was. */
export function faultOf(
  { service }: Pick<Call, 'service'>,
  result: Result<object | undefined>,
): MessageDescriptor | undefined {
  if (result.kind === 'ok') return undefined;
  if (result.kind !== 'refused') return { id: result.kind === 'unknown' ? unknownText : lostText };
  // What is not told of the time to wait is a second.
  const values = { retryAfterSec: 1, ...result.fields };
  return { id: refusalText(service, result.reason as string | undefined), values };
}
