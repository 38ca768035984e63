import { killedHistory } from '../history/killedHistory.ts';
import { killedService } from '../history/killedService.ts';
import { powerLoss } from '../history/powerLoss.ts';
import { partOf, type TrialOutcome } from './trial.ts';

/**
 * A recorder is killed (SIGKILL) at random moments, and its files are torn as by a power cut: everything reported as on
 * disk is there, once, and recording continues. Also for a service that reads a field. At most 10 s are lost.
 */
export async function history(share: number): Promise<TrialOutcome> {
  const killed = await killedHistory(partOf(200, share));
  const lost = await powerLoss(partOf(2000, share));
  const service = await killedService(partOf(20, share));
  const { kills, seconds, blocks } = killed;
  return {
    figures: {
      ...{ kills, secondsRecorded: seconds, blocksChecked: blocks },
      ...{ powerLosses: lost.states, tornJournals: lost.tornJournals, tornLogs: lost.tornLogs },
      ...{ secondsLostWithPower: lost.secondsLost, blocksCheckedAfterLoss: lost.blocks },
      ...{ serviceKills: service.serviceKills, serviceStops: service.serviceStops },
      ...{ serviceSecondsLost: service.serviceSecondsLost, serviceBlocksChecked: service.serviceBlocksChecked },
    },
    wrong: [...killed.faults, ...lost.faults, ...service.faults],
  };
}
