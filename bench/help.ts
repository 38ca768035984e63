import { type CommandHelp, formatHelp } from '../cli/commandHelp.ts';

/** The command line is not valid: exit code 2. */
export class WrongCall extends Error {}

const call = (script: string) => (form: string) => `npm run ${script}${form === '' ? '' : ` -- ${form}`}`;

export function benchHelp(known: readonly string[]): string {
  const help: CommandHelp = {
    does: `Runs benchmarks against the built app and service; prints each figure as a JSON line. Benchmarks: ${known.join(', ')}. Exit code 0: done, 1: a benchmark failed, 2: the command line is not valid.`,
    forms: ['[NAME …] [OPTIONS]'],
    options: {
      'NAME …': 'only these benchmarks (default: all)',
      '--quick': 'shorter runs: to see that it works, not to compare',
      '--keep': 'writes the figures to docs/dev/performance.jsonl and the pages of it',
    },
    examples: ['', 'load frame --quick'],
  };
  return formatHelp(help, call('bench'));
}

export function soakHelp(known: readonly string[]): string {
  const help: CommandHelp = {
    does: `Runs attacks and faults against the real service; prints one JSON line for each trial. Trials: ${known.join(', ')}. Exit code 0: nothing wrong, 1: something is wrong, 2: the command line is not valid.`,
    forms: ['[NAME …]', 'nightly'],
    options: {
      'NAME …': 'only these trials (default: all)',
      nightly: 'part of every trial but package, within an hour; writes the result to docs/soak.md',
      'SHARE=0.1': 'environment variable: part of each trial, above 0 up to 1 (default: 1)',
      'PROTOCOLS=NAME,…': 'environment variable: only these protocols of drivers and driverCommands (default: all)',
    },
    examples: ['', 'commandsKill fullDisk', 'nightly'],
  };
  return formatHelp(help, call('soak'));
}

export function wantsHelp(args: readonly string[]): boolean {
  return args.some((arg) => arg === '--help' || arg === '-h');
}

/** To be appended to a sentence about the command line. */
export function seeHelp(script: string): string {
  return `Options: npm run ${script} -- --help`;
}
