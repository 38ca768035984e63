import { killedHistory } from '../history/killedHistory.ts';
import { partOf, type TrialOutcome } from './trial.ts';

/** A recorder is killed (SIGKILL) at random moments: what was told to be on the disk is there, once, and it goes on. */
export async function history(share: number): Promise<TrialOutcome> {
  const killed = await killedHistory(partOf(200, share));
  return { figures: { kills: killed.kills, secondsRecorded: killed.seconds }, wrong: [...killed.faults] };
}
