import type { AlarmStore } from '../live/alarms/alarmStore.ts';
import type { LiveControl } from '../live/createLive.ts';
import type { FeedSource } from '../live/source/feedSource.ts';
import type { Session } from '../session/session.ts';
import type { Tabs } from '../session/tabs.ts';
import type { LatestParts } from '../ui/latest.ts';

export interface AlarmTabParts {
  readonly session: Session;
  readonly live: Pick<LiveControl, 'topic' | 'updateVersions' | 'freshness' | 'onFreshness'>;
  readonly alarms: AlarmStore;
  readonly tabs: Tabs;
  readonly route: () => string;
  readonly onRoute: (listener: () => void) => () => void;
  /** The device's feed, while a user is logged in. */
  readonly source: () => FeedSource;
  readonly browser: Pick<LatestParts, 'isSeen' | 'onSeen' | 'after'>;
}
