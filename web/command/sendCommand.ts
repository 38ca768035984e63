import { calls } from '../../protocol/calls.ts';
import {
  type Command,
  type CommandOutcome,
  type CommandResult,
  readOutcome,
  writeCommand,
} from '../../protocol/command.ts';
import { type ErrorName, errorName } from '../../protocol/errorCodes.ts';
import type { Client } from '../api/client.ts';

/** What became of a command, as the operator is told: the service's own answers, and what stood in its way. */
export interface CommandEnd extends Omit<CommandOutcome, 'result'> {
  readonly result: CommandResult | 'notExecuted' | 'notUnderstood' | 'notAllowed';
}

const unanswered: CommandEnd = { result: 'unknown', reason: 'noAnswer' };

/** Codes after which it is certain that nothing was written (spec §8); after any other, nobody knows. */
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

/** Sends one command, once. Whatever happens on the way, nobody here tries again (R30). */
export async function sendCommand(client: Pick<Client, 'call'>, command: Command): Promise<CommandEnd> {
  const reply = await client.call(calls.sendCommand, [writeCommand(command)]);
  if (reply.kind !== 'reply') return unanswered;
  const name = errorName(reply.code);
  if (name === 'ok') return readOutcome(reply.content);
  return (name && nothingDone[name]) ?? unanswered;
}
