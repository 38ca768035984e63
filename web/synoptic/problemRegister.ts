import type { Problem } from './problems.ts';

/** What could not be drawn, as the marked boxes on screen tell it: each while it is there. */
export interface ProblemRegister {
  /** Until the returned function is called. */
  readonly add: (problem: Problem) => () => void;
  /** The same array until it changes. */
  readonly all: () => readonly Problem[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createProblemRegister(): ProblemRegister {
  const listeners = new Set<() => void>();
  let problems: readonly Problem[] = [];
  const set = (next: readonly Problem[]) => {
    problems = next;
    for (const listener of listeners) listener();
  };
  return {
    add: (problem) => {
      set([...problems, problem]);
      return () => set(problems.filter((other) => other !== problem));
    },
    all: () => problems,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
