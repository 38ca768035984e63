import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandReason } from '../../protocol/commands/command.ts';
import type { ProgrammeHold, ProgrammeState } from '../../protocol/programme/programmeState.ts';

const waits: Partial<Record<CommandReason, ReturnType<typeof msg>>> = {
  linkDown: msg`the link to the field`,
  blocked: msg`the commands to be unblocked`,
  notCurrent: msg`an up-to-date value from the field`,
  interlocked: msg`the interlock to clear`,
  interlockNotKnown: msg`the interlock to clear`,
  forced: msg`the forced value to be released`,
};

const chosenAtUnblock = msg`Not written: commands are blocked. The user who removes the block chooses whether it is written then. If the block ends automatically, the programme continues at its next switching time.`;

/** Of a programme's pending value: what it waits for (undefined: nothing), and what happens then. */
export function waitingText(
  i18n: I18n,
  { for: reason, needsChoice }: NonNullable<ProgrammeState['catchingUp']>,
): string {
  if (needsChoice) return i18n._(chosenAtUnblock);
  if (reason === undefined) return i18n._(msg`The programmed value is being written.`);
  const waited = i18n._(waits[reason] ?? msg`the device`);
  return i18n._(
    msg`Not written yet: waiting for ${waited}. It will be written automatically as soon as possible: a machine may start.`,
  );
}

/** Why and until when (in words) a programme writes nothing. */
export function holdText(i18n: I18n, { until, isAfterBlock }: ProgrammeHold, end: string): string {
  if (until !== undefined) return i18n._(msg`Manual hold until ${end}.`);
  return isAfterBlock
    ? i18n._(msg`Nothing is written before the next switching time, because commands were blocked.`)
    : i18n._(msg`Manual hold until the next switching time.`);
}
