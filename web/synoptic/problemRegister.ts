import { createStore, type Readable } from '../ui/store.ts';
import type { Problem } from './problems.ts';

/** What could not be drawn, as the marked boxes on screen tell it: each while it is there. */
export interface ProblemRegister extends Readable<readonly Problem[]> {
  /** Until the returned function is called. */
  readonly add: (problem: Problem) => () => void;
}

export function createProblemRegister(): ProblemRegister {
  const { get, set, subscribe } = createStore<readonly Problem[]>([]);
  return {
    get,
    subscribe,
    add: (problem) => {
      set([...get(), problem]);
      return () => set(get().filter((other) => other !== problem));
    },
  };
}
