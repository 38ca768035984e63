import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandReason } from '../../../protocol/commands/command.ts';
import type { DeviationCause } from '../../../protocol/programme/deviation.ts';
import { reasonWord } from './outcomeWords.ts';

/** Undefined: it has a line of its own. */
const words = {
  forced: () => msg`the value is forced`,
  simulated: () => msg`the value is simulated`,
  held: undefined,
  waiting: undefined,
  refused: (reason) => (reason ? msg`the last write was refused: ${reason}` : msg`the last write was refused`),
  unanswered: () => msg`the result of the last write is unknown`,
  overridden: () => msg`changed by the controller`,
} as const satisfies Record<DeviationCause, ((reason: string | undefined) => MessageDescriptor) | undefined>;

export function deviationWords(
  cause: DeviationCause,
  reason: CommandReason | undefined,
  translate: (message: MessageDescriptor) => string,
): string | undefined {
  const why = reasonWord(reason);
  const found = words[cause]?.(why && translate(why));
  return found && translate(found);
}
