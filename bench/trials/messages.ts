import { killedMessages } from '../messages/killedMessages.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/**
 * A process that sends call-outs is killed (SIGKILL) at random moments: each alarm in the log has its call-out, each
 * message stored as sent arrived, and one arrived twice only after a kill between its arrival and the record of it.
 */
export async function messages(share: number): Promise<TrialOutcome> {
  const found = await killedMessages(partOf(200, share));
  return {
    figures: { ...found },
    wrong: sentences({
      'nobody was called for an alarm': found.notCalled > 0,
      'a message that is sent never came': found.lost > 0,
      'a message waits still': found.waiting > 0,
      'a message came that the outbox does not know': found.unknown > 0,
      'messages came again without a kill': found.repeated > found.kills * found.ways,
      'too few messages came': found.received < found.kills / 2,
    }),
  };
}
