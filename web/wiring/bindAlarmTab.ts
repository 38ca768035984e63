import type { ComponentType } from 'react';
import { fetchLater } from '../text/language.ts';
import { createStore, type Readable } from '../ui/store.ts';
import type { AlarmTabParts } from './alarmTabParts.ts';

/** The first values of the page come first. */
const afterValuesMs = 500;
const retryMs = 5000;

/**
 * Fetched when there is something to watch, after the first values of the page. Its component is then rendered over
 * every screen.
 */
export function bindAlarmTab(parts: AlarmTabParts): Readable<ComponentType | undefined> {
  const { live, alarms, browser } = parts;
  const part = createStore<ComponentType | undefined>(undefined);
  let isBegun = false;
  const begin = async () => {
    try {
      const { watchAlarms } = await fetchLater(() => import('./watchAlarms.tsx'));
      part.set(watchAlarms(parts));
    } catch {
      // The device was away just then.
      browser.after(retryMs, () => void begin());
    }
  };
  const watchOnceReady = () => {
    const { link } = live.freshness();
    if (isBegun || alarms.get().status !== 'ready' || (link !== 'live' && link !== 'none')) return;
    isBegun = true;
    browser.after(afterValuesMs, () => void begin());
  };
  alarms.subscribe(watchOnceReady);
  live.onFreshness(watchOnceReady);
  return part;
}
