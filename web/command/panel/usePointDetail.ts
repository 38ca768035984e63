import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import type { Client } from '../../api/client.ts';
import { readDetail } from '../../api/pointDetail.ts';
import { useWhileSeen } from '../../ui/useWhileSeen.ts';

/** So often the device is asked; it takes who asked in the last 5 s for somebody who has the panel open. */
const askMs = 2000;

export interface DetailState {
  /** As it was last told; undefined: the device has no such service, or has not answered yet. */
  readonly detail: PointDetail | undefined;
  /** The last question got no answer: what is shown may be older. */
  readonly isFailed: boolean;
  readonly refresh: () => void;
}

/**
 * What the device knows of the panel's point, asked again while the page is seen; nobody's activity (R7). The last
 * question says that the panel is closed, so that others do not wait for whoever has gone.
 */
export function usePointDetail(client: Pick<Client, 'call'>, infoNumber: number, isServed: boolean): DetailState {
  const [known, setKnown] = useState<Pick<DetailState, 'detail' | 'isFailed'>>({ detail: undefined, isFailed: false });
  const turn = useRef(0);
  const ask = useCallback(async () => {
    // An answer that was overtaken by a newer question says nothing any more.
    const mine = ++turn.current;
    const detail = await readDetail(client, { infoNumber, isOpen: true });
    if (mine !== turn.current) return;
    setKnown((before) => (detail ? { detail, isFailed: false } : { ...before, isFailed: true }));
  }, [client, infoNumber]);
  useWhileSeen(isServed ? ask : undefined, askMs);
  useEffect(() => {
    if (!isServed) return;
    return () => {
      turn.current++;
      void readDetail(client, { infoNumber, isOpen: false });
    };
  }, [client, infoNumber, isServed]);
  const refresh = useCallback(() => {
    if (isServed) void ask();
  }, [ask, isServed]);
  return { ...known, refresh };
}
