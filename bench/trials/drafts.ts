import { killedEdits } from '../kills/killedEdits.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/**
 * A service is killed (SIGKILL) while a draft is edited, every second time with the loss of unflushed data: each edit
 * reported as saved is stored after the restart, and no save is partial.
 */
export async function drafts(share: number): Promise<TrialOutcome> {
  const { faults, ...found } = await killedEdits(partOf(100, share));
  return {
    figures: { ...found, faults: faults.slice(0, 10) },
    wrong: sentences({
      'a start after a kill found another journal than it should': faults.length > 0,
      'no edit was saved': found.saved === 0,
    }),
  };
}
