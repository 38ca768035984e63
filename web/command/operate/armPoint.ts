import * as calls from '../../../protocol/calls/command.ts';
import { type Arm, type ArmOutcome, armRecord, readArmOutcome } from '../../../protocol/commands/arm.ts';
import { type ErrorName, errorName } from '../../../protocol/errorCodes.ts';
import type { Client } from '../../api/client.ts';
import { answerMs } from './sendCommand.ts';

/** What became of the wish to command a point: the device's own answers, and what stood in their way. */
export type ArmEnd = ArmOutcome | { readonly result: NoArmAnswer };

export type NoArmAnswer = 'unanswered' | 'notExecuted' | 'notAllowed';
export type NotArmed = Exclude<ArmEnd, { readonly result: 'armed' }>;

const ofCode: Partial<Record<ErrorName, NoArmAnswer>> = { operatingMode: 'notExecuted', badProfile: 'notAllowed' };

/** Asks the device to hold the point for one command of this page. Whatever is no answer arms nothing. */
export async function armPoint(client: Pick<Client, 'call'>, request: Arm): Promise<ArmEnd> {
  const reply = await client.call(calls.arm, [armRecord.write(request)], AbortSignal.timeout(answerMs));
  if (reply.kind !== 'reply') return { result: 'unanswered' };
  const name = errorName(reply.code);
  if (name === 'ok') return readArmOutcome(reply.content);
  return { result: (name && ofCode[name]) ?? 'unanswered' };
}
