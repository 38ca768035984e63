import { useCallback, useEffect, useState } from 'react';
import { readSetting, storeSetting } from '../../ui/browser/browserSetting.ts';

/**
 * When the user marked the fleet as read in this browser, by the hub's clock; undefined: this is the first visit, which
 * begins the count. `name`: of the hub's address and the login.
 */
export function useLastVisit(name: string, now: () => number) {
  const key = `vigie fleet seen ${name}`;
  const [from, setFrom] = useState(() => readTime(readSetting(key)));
  const markRead = useCallback(() => {
    const time = Math.round(now());
    storeSetting(key, String(time));
    setFrom(time);
  }, [key, now]);
  useEffect(() => {
    if (readTime(readSetting(key)) === undefined) storeSetting(key, String(Math.round(now())));
  }, [key, now]);
  return { from, markRead };
}

function readTime(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
