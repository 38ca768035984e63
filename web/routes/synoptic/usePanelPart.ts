import { useCallback, useEffect, useState } from 'react';
import type { CommandPanel } from '../../command/panel/CommandPanel.tsx';
import { useWorld } from '../../live/WorldContext.ts';
import { fetchLater } from '../../text/language.ts';

type Part = typeof CommandPanel;

/** So long after the page came alive nobody waits for its values any more. */
const fetchAfterMs = 500;

/** Once it is here, it is here for every page. */
let fetched: Part | undefined;

async function fetchPart(): Promise<Part> {
  fetched ??= (await fetchLater(() => import('../../command/panel/CommandPanel.tsx'))).CommandPanel;
  return fetched;
}

interface PanelPart {
  /** Undefined: not here yet. */
  readonly Panel: Part | undefined;
  readonly hasFailed: boolean;
}

/**
 * The panel of a point, which has a file of its own: no value of the first page waits for it. It is fetched once the page
 * is alive, before anybody asks for it: the first stop of a pump is to be as quick as the second, and a device that dies
 * later has given it already. Not `lazy`, which shows nothing for React's 300 ms even where the file is here.
 * `wanted` is what the panel is opened for: each is another try where the file could not be had.
 */
export function usePanelPart(wanted: unknown): PanelPart {
  const { freshness, onFreshness } = useWorld();
  const [Panel, setPanel] = useState(() => fetched);
  const [hasFailed, setFailed] = useState(false);
  const bring = useCallback(async () => {
    const part = await fetchPart().catch(() => undefined);
    setFailed(part === undefined);
    setPanel(() => part);
  }, []);
  useEffect(() => {
    if (wanted !== undefined && !fetched) void bring();
  }, [wanted, bring]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (freshness().link === 'live') timer ??= setTimeout(() => void bring(), fetchAfterMs);
    };
    look();
    const stop = onFreshness(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [freshness, onFreshness, bring]);
  return { Panel, hasFailed };
}
