import { killedSaves } from '../kills/killedSaves.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/**
 * A process that saves one time programme after another is killed (SIGKILL) at random moments: on disk is then the
 * complete programme that was being saved (`newer`) or the previous one (`older`).
 */
export async function killedWhileSaving(share: number): Promise<TrialOutcome> {
  const found = await killedSaves(partOf(100, share));
  return {
    figures: { ...found },
    wrong: sentences({
      'a mix of two programmes was found': found.mixed > 0,
      'a kill found neither programme': found.newer + found.older !== found.kills,
      // Every second process is killed after it has reported a save.
      'too few saves were told': found.saved < found.kills / 2,
    }),
  };
}
