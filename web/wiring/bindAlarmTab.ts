import type { ComponentType } from 'react';
import type { StandingAlarms } from '../live/alarms/alarmStore.ts';
import type { LiveControl } from '../live/createLive.ts';
import type { FeedSource } from '../live/feedSource.ts';
import type { Session } from '../session/session.ts';
import type { Tabs } from '../session/tabs.ts';
import { fetchLater } from '../text/language.ts';
import type { LatestParts } from '../ui/latest.ts';
import { createStore, type Readable } from '../ui/store.ts';

/** The first values of the page come first. */
const afterValuesMs = 500;
const retryMs = 5000;

export interface AlarmTabParts {
  readonly session: Session;
  readonly live: Pick<LiveControl, 'topic' | 'takeVersions' | 'freshness' | 'onFreshness'>;
  readonly alarms: StandingAlarms;
  readonly tabs: Tabs;
  /** The device's own part of the address: what is kept in the browser is kept for each. */
  readonly name: string;
  readonly route: () => string;
  readonly onRoute: (listener: () => void) => () => void;
  /** The device's feed, for whoever is logged in. */
  readonly source: () => FeedSource;
  readonly browser: Pick<LatestParts, 'isSeen' | 'onSeen' | 'after'>;
}

/**
 * Title, icon and sound of the alarms: fetched when there is something to watch, after the first values of the page.
 * Gives what is drawn over every screen from then on.
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
  const look = () => {
    const { link } = live.freshness();
    if (isBegun || alarms.get().status !== 'ready' || (link !== 'live' && link !== 'none')) return;
    isBegun = true;
    browser.after(afterValuesMs, () => void begin());
  };
  alarms.subscribe(look);
  live.onFreshness(look);
  return part;
}
