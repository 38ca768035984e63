import { killedCommands } from '../kills/killedCommands.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** More than comes together here. */
const whole = { maxBytes: 500_000_000, rows: 0 };
/** The oldest rows are removed all the time. */
const small = { maxBytes: 150_000, rows: 500 };

/**
 * A process that keeps and ends commands is killed (SIGKILL) at random moments: each command has one row of the log, and
 * each row follows from the one before. A second one meanwhile removes the oldest rows, and is killed too.
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
