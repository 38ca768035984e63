import { createStore, type Readable } from '../ui/store.ts';
import type { PageFinding } from './pageFindings.ts';

export interface FindingRegister extends Readable<readonly PageFinding[]> {
  /** Until the returned function is called. */
  readonly add: (finding: PageFinding) => () => void;
}

export function createFindingRegister(): FindingRegister {
  const { get, set, subscribe } = createStore<readonly PageFinding[]>([]);
  return {
    get,
    subscribe,
    add: (finding) => {
      set([...get(), finding]);
      return () => set(get().filter((other) => other !== finding));
    },
  };
}
