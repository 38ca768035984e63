import { killedCommands } from '../kills/killedCommands.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** More than this trial writes. */
const whole = { maxBytes: 500_000_000, rows: 0 };
/** So small that the oldest rows are removed all the time. */
const small = { maxBytes: 150_000, rows: 500 };

/**
 * A process that stores and ends commands is killed (SIGKILL) at random moments: each command has one row of the log,
 * and each row follows from the previous one. A second such process also removes the oldest rows.
 */
export async function events(share: number): Promise<TrialOutcome> {
  const inWhole = await killedCommands(partOf(200, share), whole);
  const inSmall = await killedCommands(partOf(50, share), small);
  const sum = (what: 'lost' | 'twice' | 'contradictions' | 'broken') => inWhole[what] + inSmall[what];
  return {
    figures: { whole: inWhole, small: inSmall },
    wrong: sentences({
      'a command has no row': sum('lost') > 0,
      'a command has two rows': sum('twice') > 0,
      'a row says otherwise than was told': sum('contradictions') > 0,
      'the chain of the log is broken, or its beginning not signed': sum('broken') > 0,
      'too few commands were told': inWhole.reported < inWhole.kills,
      'rows of a log within its size were removed': inWhole.removed > 0,
      'no rows of a log beyond its size were removed': inSmall.removed === 0,
    }),
  };
}
