import { deploymentSteps, killedDeployments } from '../kills/killedDeployments.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/**
 * A service is killed (SIGKILL) at each step of a deployment, every second time with the loss of unflushed data: until
 * a version is accepted the previous one runs after the restart, afterwards always that one; no state is partial, and
 * each trial has its end in the log.
 */
export async function deployments(share: number): Promise<TrialOutcome> {
  const { faults, ...found } = await killedDeployments(partOf(20, share));
  return {
    figures: { ...found, steps: deploymentSteps.length, faults: faults.slice(0, 10) },
    wrong: sentences({ 'a start after a kill found something else than it should': faults.length > 0 }),
  };
}
