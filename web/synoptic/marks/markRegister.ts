import { createContext } from 'react';
import { createListeners, type Listeners } from '../../ui/store.ts';

export interface QualityMarks {
  readonly corner: string | undefined;
  readonly isAttention: boolean;
  readonly blocked: string | undefined;
}

/** By the index of the element; each sets its own while it is there. */
export interface MarkRegister extends Pick<Listeners, 'subscribe'> {
  readonly all: ReadonlyMap<number, QualityMarks>;
  /** Removes them when the returned function is called. */
  readonly add: (index: number, marks: QualityMarks) => () => void;
}

export function createMarkRegister(): MarkRegister {
  const { notify, subscribe } = createListeners();
  const all = new Map<number, QualityMarks>();
  return {
    all,
    subscribe,
    add: (index, marks) => {
      all.set(index, marks);
      notify();
      return () => {
        if (all.get(index) === marks) all.delete(index);
        notify();
      };
    },
  };
}

/** Undefined where nothing is drawn over the elements, as in a row of a list. */
export const MarkContext = createContext<MarkRegister | undefined>(undefined);
