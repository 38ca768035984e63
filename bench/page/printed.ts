import type { aboutMachine } from '../machine/about.ts';
import type { ErrorLine, JudgedLine, TimeLine } from '../runBenches.ts';

export type MachineLine = ReturnType<typeof aboutMachine> & {
  readonly bench: 'machine';
  readonly isQuick: boolean;
};

/** Lines as printed, and stored in docs/dev/performance.jsonl. `load1`: the machine's load average at that time. */
export type Printed = (MachineLine | JudgedLine | ErrorLine | TimeLine) & { readonly load1: number };

export interface Run {
  readonly machine: MachineLine;
  readonly lines: readonly Printed[];
}

function isMachine(line: Printed): line is Printed & MachineLine {
  return line.bench === 'machine';
}

export function runsOf(printed: readonly Printed[]): Run[] {
  const runs: { machine: MachineLine; lines: Printed[] }[] = [];
  for (const line of printed) {
    if (isMachine(line)) runs.push({ machine: line, lines: [] });
    else runs.at(-1)?.lines.push(line);
  }
  return runs;
}

export function readPrinted(text: string): Printed[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Printed);
}
