import type { Topic } from '../../protocol/topics.ts';
import type { Latest } from '../ui/latest.ts';
import { type LatestInUse, type LatestUse, useFollowing, useLatest } from '../ui/useLatest.ts';
import { useFreshness } from './useFreshness.ts';
import { useWorld } from './WorldContext.ts';

/** Without a feed there are no versions of topics: the device is polled so often. */
const pollMs = 5000;

interface TopicUse<T> extends Omit<LatestUse<T>, 'topic'> {
  readonly topic: Topic;
}

/**
 * Read again when its version in the feed changes, and as often as `everyMs` says; on a device without a feed, every
 * five seconds.
 */
export function useTopicLatest<T>({ topic, everyMs, ...use }: TopicUse<T>): LatestInUse<T> {
  const live = useWorld();
  return useLatest({ ...use, topic: live.topic(topic), everyMs: usePollMs(everyMs) });
}

export function useTopicFollowing(latest: Pick<Latest<unknown>, 'askEvery' | 'start'>, isWanted?: boolean): void {
  useFollowing(latest, usePollMs(undefined), isWanted);
}

function usePollMs(everyMs: number | undefined): number | undefined {
  return useFreshness().link === 'none' ? pollMs : everyMs;
}
