import type { Bench, BenchOptions, Line } from './bench.ts';
import { type Goal, type Goals, isReached } from './goals.ts';
import { clock } from './machine/clock.ts';

/** `reached`: undefined: there is no goal. */
export type JudgedLine = Line & {
  readonly bench: string;
  readonly goal?: Goal;
  readonly reached?: boolean;
};

export interface ErrorLine {
  readonly bench: string;
  readonly error: string;
}

export interface TimeLine {
  readonly bench: 'whole';
  readonly seconds: number;
  readonly each: Readonly<Record<string, number>>;
}

export type RunLine = JudgedLine | ErrorLine | TimeLine;

interface Plan {
  readonly benches: Readonly<Record<string, Bench>>;
  readonly goals: Goals;
}

/** One after another; a failure does not stop the others. */
export async function* runBenches({ benches, goals }: Plan, options: BenchOptions): AsyncIterable<RunLine> {
  const began = clock();
  const each: Record<string, number> = {};
  for (const [bench, run] of Object.entries(benches)) {
    const from = clock();
    try {
      yield* judged(bench, run(options), goals[bench] ?? {});
    } catch (error) {
      yield { bench, error: error instanceof Error ? error.message : String(error) };
    }
    each[bench] = secondsSince(from);
  }
  yield { bench: 'whole', seconds: secondsSince(began), each };
}

async function* judged(bench: string, lines: AsyncIterable<Line>, goals: Goals[string]) {
  const open = new Set(Object.entries(goals).flatMap(([work, of]) => Object.keys(of).map((one) => `${work}: ${one}`)));
  for await (const line of lines) {
    open.delete(`${line.work}: ${line.figure}`);
    const goal = goals[line.work]?.[line.figure];
    yield { bench, ...line, ...(goal && { goal, reached: isReached(goal, line) }) };
  }
  if (open.size > 0) throw new Error(`No line has come for the goal of ${[...open].join('; ')}.`);
}

function secondsSince(from: number): number {
  return Math.round((clock() - from) / 100) / 10;
}
