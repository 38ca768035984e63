import { useCallback, useEffect, useState } from 'react';
import { fetchPlot } from './fetchPlot.ts';

type PlotPart = Awaited<ReturnType<typeof fetchPlot>>;

/** `part`: undefined until it is fetched. */
export function usePlotPart() {
  const [part, setPart] = useState<PlotPart>();
  const [isFailed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    fetchPlot().then(setPart, () => setFailed(true));
  }, []);
  useEffect(again, [again]);
  return { part, isFailed, again };
}
