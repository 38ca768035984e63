import { killedReports as kill } from '../kills/killedReports.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/**
 * A service for which a day passes in a moment is killed (SIGKILL) at random moments: each day has its report once, with
 * its files and one entry in the log, and its mail comes, again only after a kill between its arrival and the record of it.
 */
export async function killedReports(share: number): Promise<TrialOutcome> {
  const found = await kill(partOf(60, share));
  return {
    figures: { ...found },
    wrong: sentences({
      'a day has no report': found.lost > 0,
      'a day has two reports': found.twice > 0,
      'a report has not all its files': found.withoutFiles > 0,
      'the log does not have each report once': found.entries > 0,
      'a mail that was sent never came': found.notReceived > 0,
      'a report was not made or sent at the end': found.waiting > 0,
      'mails came again without a kill': found.repeated > found.kills,
      'too few days passed': found.days < found.kills,
    }),
  };
}
