import {
  type CommandFaultName,
  commandFaultNames,
  type FaultRun,
  runFault,
} from '../protocols/faults/commandFaults.ts';
import { chosenProtocols, protocols } from '../protocols/protocols.ts';
import { partOf, sentences, type Trial, type TrialOutcome } from './trial.ts';

/** What is true of each command, by whatever protocol: executed at most once, ended once, never retried (R30). */
const wrongOfAll = ({ commands, fault, ...run }: FaultRun) => ({
  'a command was written twice': run.writtenTwice > 0,
  'a command has not exactly one row in the log': run.notLoggedOnce > 0,
  'the panel and the log contradict each other': run.contradictions > 0,
  'the end of a command is not what became of it': run.untrue > 0,
  'a repeat was not answered with what became of the first': run.badRepeats > 0,
  // The fault affects the answer, not the request. One that comes after its connection was given up may be refused.
  'a command did not reach the field': fault !== 'delay' && run.writes < commands,
});

/** Commands one after another by Modbus, each under the fault. */
export function commandsUnder(fault: CommandFaultName): Trial {
  return async (share) => {
    const commands = partOf(100, share);
    const run = await runFault(protocols.modbus, fault, commands);
    const { told, logged } = run;
    return {
      figures: { ...run },
      wrong: sentences({
        ...wrongOfAll(run),
        'a late command did not reach the register': run.writes !== commands,
        'somebody was told "done" without an answer from the field': told.done > 0 || told.refused > 0,
        'a command that was sent is logged as refused': logged.refused > 0,
        'a command that nobody can know of is not unknown':
          fault === 'kill' ? logged.unknown < commands / 2 : logged.unknown !== commands,
      }),
    };
  };
}

/** Commands by each of the other protocols, under each fault. */
export async function driverCommands(share: number): Promise<TrialOutcome> {
  const figures: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, protocol] of chosenProtocols()) {
    if (!protocol.isCommand || protocol === protocols.modbus) continue;
    if (protocol.lacks !== undefined) {
      figures[name] = { skipped: `needs ${protocol.lacks}` };
      continue;
    }
    const runs: Record<string, unknown> = {};
    for (const fault of commandFaultNames) {
      const { fault: _, ...run } = await runFault(protocol, fault, partOf(10, share));
      runs[fault] = run;
      const found = sentences(wrongOfAll({ fault, ...run }));
      wrong.push(...found.map((sentence) => `${name}, ${fault}: ${sentence}`));
    }
    figures[name] = runs;
  }
  return { figures, wrong };
}
