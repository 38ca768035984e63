import { killedHistory } from '../history/killedHistory.ts';
import { powerLoss } from '../history/powerLoss.ts';
import { partOf, type TrialOutcome } from './trial.ts';

/**
 * A recorder is killed (SIGKILL) at random moments, and what it wrote is torn as by a loss of power: what was told to be
 * on the disk is there, once, and it goes on. No more than 10 s are lost.
 */
export async function history(share: number): Promise<TrialOutcome> {
  const killed = await killedHistory(partOf(200, share));
  const { faults, ...lost } = await powerLoss(partOf(2000, share));
  return {
    figures: { kills: killed.kills, secondsRecorded: killed.seconds, ...lost },
    wrong: [...killed.faults, ...faults],
  };
}
