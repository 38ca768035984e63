import { useCallback, useEffect, useState } from 'react';
import { useWorld } from './WorldContext.ts';

/** Time after the first values, ms, for which they have the network to themselves. */
const fetchAfterMs = 500;

/**
 * A part of the pages in a file of its own: no value of the first page waits for it. It is fetched once the page is
 * alive, before it is needed: a device that dies later has given it already. Not `lazy`, which shows nothing for
 * React's 300 ms even where the file is here. `wanted` is what the part is needed for: each is another try where the
 * file could not be had. `part` undefined: not here yet.
 */
export function createPart<T>(fetch: () => Promise<T>) {
  // Once it is here, it is here for every page.
  let fetched: T | undefined;
  const load = async (): Promise<T> => {
    fetched ??= await fetch();
    return fetched;
  };
  const usePart = (wanted: unknown) => {
    const { freshness, onFreshness } = useWorld();
    const [part, setPart] = useState(() => fetched);
    const [hasFailed, setFailed] = useState(false);
    const bring = useCallback(async () => {
      const found = await load().catch(() => undefined);
      setFailed(found === undefined);
      setPart(() => found);
    }, []);
    useEffect(() => {
      if (wanted !== undefined && !fetched) void bring();
    }, [wanted, bring]);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const fetchWhenLive = () => {
        if (freshness().link === 'live') timer ??= setTimeout(() => void bring(), fetchAfterMs);
      };
      fetchWhenLive();
      const stop = onFreshness(fetchWhenLive);
      return () => {
        stop();
        clearTimeout(timer);
      };
    }, [freshness, onFreshness, bring]);
    return { part, hasFailed };
  };
  return { load, usePart };
}
