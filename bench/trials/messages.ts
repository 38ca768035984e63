import { killedMessages } from '../messages/killedMessages.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/**
 * A process that calls people is killed (SIGKILL) at random moments: each alarm that is in the log has its call, each
 * message that is sent came, and one came again only where a kill fell between its arrival and the note of it.
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
