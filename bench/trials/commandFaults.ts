import { type FaultName, runFault } from '../../e2e/faults/commandFaults.ts';
import { partOf, sentences, type Trial } from './trial.ts';

/** Commands one after another, each under the fault: written at most once, ended once, never retried (R30). */
export function commandsUnder(fault: FaultName): Trial {
  return async (share) => {
    const commands = partOf(100, share);
    const run = await runFault(fault, commands);
    const { writes, writtenTwice, told, logged, notLoggedOnce, contradictions, badRepeats } = run;
    return {
      figures: { ...run },
      wrong: sentences({
        'a command was written twice': writtenTwice > 0,
        'a command has not exactly one row in the log': notLoggedOnce > 0,
        'the panel and the log contradict each other': contradictions > 0,
        'a repeat was not answered with what became of the first': badRepeats > 0,
        // The fault affects the answer, not the request.
        'a command did not reach the register': writes !== commands,
        'somebody was told "done" without an answer from the field': told.done > 0 || told.refused > 0,
        'a command that was sent is logged as refused': logged.refused > 0,
        'a command that nobody can know of is not unknown':
          fault === 'kill' ? logged.unknown < commands / 2 : logged.unknown !== commands,
      }),
    };
  };
}
