import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { after } from '../ui/timers.ts';
import { Cycle } from './cycle.ts';

interface Setting {
  readonly seconds: number;
  readonly first: string | undefined;
  /** Give the same array while nothing changes. */
  readonly pages: readonly string[];
  readonly isSilent: boolean;
}

export function useCycle({ seconds, first, pages, isSilent }: Setting) {
  const [cycle] = useState(
    () =>
      new Cycle({
        periodMs: seconds * 1000,
        first,
        after,
      }),
  );
  useEffect(() => cycle.setPages(pages), [cycle, pages]);
  useEffect(() => cycle.setSilent(isSilent), [cycle, isSilent]);
  useEffect(() => () => cycle.stop(), [cycle]);
  return { cycle, state: useStore(cycle) };
}
