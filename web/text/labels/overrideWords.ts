import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Call } from '../../../protocol/calls/call.ts';
import type { UnblockOutcome } from '../../../protocol/calls/intervention.ts';
import type { Result } from '../../../protocol/calls/result.ts';
import { faultOf } from '../faultOf.ts';
import { personText } from '../personNames.ts';

/** The failure of a change of an override or a command block; undefined: it succeeded. */
export function actWords(call: Pick<Call, 'service' | 'path'>, result: Result<object>): MessageDescriptor | undefined {
  if (result.kind !== 'ok') return faultOf(call, result);
  const { remaining = [] } = result.reply as Pick<UnblockOutcome, 'remaining'>;
  const users = [...new Set(remaining.map(({ user }) => personText(user)))].join(', ');
  return users ? msg`Block removed. Commands are still blocked by: ${users}.` : undefined;
}
