import { type Arm, type ArmOutcome, arm } from '../../../protocol/calls/command.ts';
import { type ErrorName, errorName } from '../../../protocol/errorCodes.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { answerMs } from './sendCommand.ts';

/** The result of an arming: the device's own answers, and what prevented one. */
export type ArmEnd = ArmOutcome | { readonly result: NoArmAnswer };

export type NoArmAnswer = 'unanswered' | 'notExecuted' | 'notAllowed';
export type NotArmed = Exclude<ArmEnd, { readonly result: 'armed' }>;

const ofCode: Partial<Record<ErrorName, NoArmAnswer>> = { operatingMode: 'notExecuted', badProfile: 'notAllowed' };

/** Asks the device to reserve the point for one command of this page. Without an answer nothing is armed. */
export async function armPoint(client: Caller, request: Arm): Promise<ArmEnd> {
  const became = await ask(client, arm, request, AbortSignal.timeout(answerMs));
  const answer = became.kind === 'ok' ? became.reply : became.kind === 'refused' && became.fields;
  if (answer) {
    const { armId, forMs, ...reply } = answer;
    const isArmed = reply.result === 'armed' && armId !== undefined && forMs !== undefined;
    return isArmed ? { result: 'armed', armId, forMs } : { ...reply, result: 'refused' };
  }
  const name = 'code' in became && became.code !== undefined ? errorName(became.code) : undefined;
  return { result: (name && ofCode[name]) ?? 'unanswered' };
}
