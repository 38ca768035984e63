import { createDeviceClock } from './deviceClock.ts';
import { fieldLosses } from './fieldLosses.ts';
import type { Live } from './live.ts';
import { LiveStore } from './liveStore.ts';
import { createFeed, type Feed, type LiveParts } from './source/createFeed.ts';
import { createFrameScheduler } from './source/frameScheduler.ts';
import { createSources } from './source/sources.ts';
import { createStaleSummary } from './staleSummary.ts';

export type LiveControl = Live & Feed;

export function createLive(parts: LiveParts): LiveControl {
  const clock = createDeviceClock(parts.now);
  const frameScheduler = createFrameScheduler(parts.onNextFrame);
  const store = new LiveStore({ clock, sources: createSources(), frameScheduler });
  const feed = createFeed(parts, clock, store, () => staleSummary.check());
  const staleSummary = createStaleSummary({
    numbers: feed.numbers,
    currencyOf: (infoNumber) => {
      const { point, quality, state } = store.get(infoNumber);
      // What is rejected is reported at its own place.
      if (!point || state === 'rejected') return undefined;
      if (!store.hasReceived(infoNumber)) return 'awaited';
      return quality === 'bad' ? 'notCurrent' : 'current';
    },
    // Without a connection to the device nothing is known of the field.
    losses: () =>
      feed.freshness().link === 'live' ? fieldLosses(Array.from(feed.numbers(), (number) => store.get(number))) : [],
    hasMoved: (infoNumber) => store.get(infoNumber).movedAt !== undefined,
    now: parts.now,
  });
  return { ...feed, store, staleSummary: staleSummary.read };
}
