import { killedPeople as kill } from '../kills/killedPeople.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** A service is killed (SIGKILL) after each statement of each change of groups, accounts and tokens. */
export async function killedPeople(share: number): Promise<TrialOutcome> {
  const { faults, ...found } = await kill(partOf(20, share));
  return {
    figures: found,
    wrong: [
      ...faults,
      ...sentences({ 'nothing was killed': found.before === 0 || (share === 1 && found.after === 0) }),
    ],
  };
}
