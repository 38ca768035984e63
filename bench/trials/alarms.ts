import { killedAlarms } from '../alarms/killedAlarms.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/**
 * A process whose alarms come, go and are acknowledged is killed (SIGKILL) at random moments: reported acknowledgements
 * are stored, no transition is in the log twice, and history and log agree.
 */
export async function alarms(share: number): Promise<TrialOutcome> {
  const found = await killedAlarms(partOf(200, share));
  return {
    figures: { ...found },
    wrong: sentences({
      'an acknowledgement that was told is lost': found.lost > 0,
      'a transition is in the log twice': found.twice > 0,
      'history and log of alarms contradict each other': found.contradictions > 0,
      'the chain of the log is broken': found.broken > 0,
      'too few acknowledgements were told': found.reported < found.kills,
    }),
  };
}
