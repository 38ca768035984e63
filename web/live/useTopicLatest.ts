import type { Topic } from '../../protocol/topics.ts';
import { type LatestInUse, type LatestUse, useLatest } from '../ui/useLatest.ts';
import { useLive } from './LiveContext.ts';
import { useFreshness } from './useFreshness.ts';

/** Without a feed nobody tells of a change: the device is asked so often. */
const askMs = 5000;

interface TopicUse<T> extends Omit<LatestUse<T>, 'topic'> {
  /** The feed tells when this has changed. */
  readonly topic: Topic;
}

/**
 * What the device says now of something that its feed tells the version of: read again when that changes, and as often
 * as `everyMs` says; on a device without a feed, every five seconds.
 */
export function useTopicLatest<T>({ topic, everyMs, ...use }: TopicUse<T>): LatestInUse<T> {
  const live = useLive();
  const { link } = useFreshness();
  return useLatest({ ...use, topic: live.topic(topic), everyMs: link === 'none' ? askMs : everyMs });
}
