import { killedSaves } from '../kills/killedSaves.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/**
 * A process that saves one time programme after another is killed (SIGKILL) at random moments: what is on disk then is
 * the programme that was being saved (`newer`) or the one before (`older`), whole.
 */
export async function killedWhileSaving(share: number): Promise<TrialOutcome> {
  const found = await killedSaves(partOf(100, share));
  return {
    figures: { ...found },
    wrong: sentences({
      'a mix of two programmes was found': found.mixed > 0,
      'a kill found neither programme': found.newer + found.older !== found.kills,
      // Every second one is killed when it has told a save.
      'too few saves were told': found.saved < found.kills / 2,
    }),
  };
}
