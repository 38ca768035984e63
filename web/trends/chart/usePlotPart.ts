import { useCallback, useEffect, useState } from 'react';
import { fetchPlot } from './fetchPlot.ts';

type PlotPart = Awaited<ReturnType<typeof fetchPlot>>;

interface PlotPartInUse {
  /** Undefined: not fetched yet. */
  readonly part: PlotPart | undefined;
  readonly isFailed: boolean;
  readonly again: () => void;
}

export function usePlotPart(): PlotPartInUse {
  const [part, setPart] = useState<PlotPart>();
  const [isFailed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    fetchPlot().then(setPart, () => setFailed(true));
  }, []);
  useEffect(again, [again]);
  return { part, isFailed, again };
}
