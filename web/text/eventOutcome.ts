import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandResult } from '../../protocol/commands/command.ts';
import type { ConfirmationResult } from '../../protocol/commands/confirmation.ts';
import type { EventFields } from '../../protocol/log/event.ts';
import { changeText } from './changeText.ts';
import { colonText } from './colonText.ts';
import { leftWords, reasonWord, resultWord } from './labels/outcomeWords.ts';

export const confirmationOutcome = {
  reached: 'done',
  notReached: 'refused',
  notKnown: 'unknown',
} as const satisfies Record<ConfirmationResult, CommandResult>;

/** The effect of a pulse, and its result: `Pump 1 motor protection: still Tripped`. */
export function confirmationText(
  i18n: I18n,
  result: ConfirmationResult,
  name: string,
  value: string | undefined,
): string {
  if (result === 'notKnown' || value === undefined) return colonText(i18n, name, i18n._(msg`not known`));
  return colonText(i18n, name, result === 'reached' ? value : i18n._(leftWords(value)));
}

/** Undefined: none that this version knows. `reasons`: the reason, and the effect of a pulse. */
export function eventOutcome(i18n: I18n, fields: EventFields) {
  const [result, reason] = [fields.result?.toString(), fields.reason?.toString()];
  const [word, why] = [resultWord(result), reasonWord(reason)].map((known) => known && i18n._(known));
  const confirmation = resultOf(fields);
  if (!confirmation) return { result, word, reasons: why === undefined ? [] : [why] };
  const { confirmedBy = '', confirmedValue, confirmedState, confirmedUnit } = fields;
  const judged = { value: confirmedValue, state: confirmedState, unit: confirmedUnit };
  const known = Object.entries(judged).filter(([, field]) => field !== undefined) as [string, string | number][];
  const value = changeText(Object.fromEntries(known), i18n.locale);
  const purpose = confirmationText(i18n, confirmation, String(confirmedBy), value);
  const isDone = result === 'done';
  return {
    result: isDone ? confirmationOutcome[confirmation] : result,
    word: isDone && confirmation !== 'reached' ? i18n._(msg`Sent`) : word,
    reasons: [why, purpose].filter((one) => one !== undefined),
  };
}

function resultOf({ confirmation }: EventFields): ConfirmationResult | undefined {
  const known = Object.keys(confirmationOutcome) as ConfirmationResult[];
  return known.find((one) => one === confirmation);
}
