import { type Command, type CommandOutcome, sendCommand as row } from '../../../protocol/calls/command.ts';
import type { CommandResult } from '../../../protocol/commands/command.ts';
import { type ErrorName, errorName } from '../../../protocol/errorCodes.ts';
import type { Point } from '../../../protocol/point.ts';
import { ask, type Caller } from '../../api/ask.ts';

/** The result of a command for the operator: the service's own answers, and what prevented one. */
export interface CommandEnd extends Omit<CommandOutcome, 'result'> {
  readonly result: CommandResult | 'notSent' | 'notExecuted' | 'notUnderstood' | 'notAllowed';
}

/**
 * The service needs up to 4 s for the read-back, and the time of a pulse and its confirmation; this is the longest wait
 * for an answer.
 */
export const answerMs = 10_000;

const unanswered: CommandEnd = { result: 'unknown', reason: 'noAnswer' };

/** Codes after which it is certain that nothing was written (spec §8); after any other it is unknown. */
const nothingDone: Partial<Record<ErrorName, CommandEnd>> = {
  wrongPassword: { result: 'notAllowed' },
  tooManyFailures: { result: 'notAllowed' },
  passwordExpired: { result: 'notAllowed' },
  badProfile: { result: 'notAllowed' },
  notChecked: { result: 'notAllowed' },
  operatingMode: { result: 'notExecuted' },
  notFound: { result: 'notUnderstood' },
  badInput: { result: 'notUnderstood' },
};

/**
 * Sends one command, once. Whatever happens on the way, it is never repeated here (R30), and nothing is stored for
 * later: a browser without network does not even begin. What it began just before the cut may still be delivered by the
 * network; giving up after `answerMs` can't call it back. The service bounds that: it refuses a command whose arming is
 * over, 15 s after it was armed, however late it comes.
 */
export async function sendCommand(
  client: Caller,
  command: Command,
  { pulseMs = 0, confirmedBy }: Pick<Point, 'pulseMs' | 'confirmedBy'>,
): Promise<CommandEnd> {
  if (navigator.onLine === false) return { result: 'notSent' };
  const end = AbortSignal.timeout(answerMs + pulseMs + (confirmedBy?.withinMs ?? 0));
  const became = await ask(client, row, command, end);
  if (became.kind === 'ok') return became.reply;
  if (became.kind === 'refused' && became.fields) return became.fields;
  const name = became.code === undefined ? undefined : errorName(became.code);
  return (name && nothingDone[name]) ?? unanswered;
}
