import type { Versions } from '../../../protocol/topics.ts';
import type { FeedEnd, FeedSource } from '../../live/source/feedSource.ts';

/** A frame is due every second; the clocks of a tab out of sight are slow. */
const silentMs = 10_000;
const checkMs = 5000;
const pollMs = 5000;
const retryMs = 5000;

export interface SmallStreamParts {
  readonly source: FeedSource;
  readonly onVersions: (versions: Versions | undefined) => void;
  /** A code of spec §8 instead of frames. */
  readonly onCode: (code: number) => void;
  /** Undefined before anything is known. */
  readonly onAnswer: (isAnswered: boolean) => void;
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly every: (ms: number, run: () => void) => () => void;
}

/**
 * Reports changed topics, without a point, for a tab that is out of sight (R7); where no stream is possible it polls.
 * Until the returned function is called.
 */
export function holdSmallStream(parts: SmallStreamParts): () => void {
  const { source, now, wait } = parts;
  const stopped = new AbortController();
  let attempt = new AbortController();
  let heardAt = now();
  const take = (versions: Versions | undefined) => {
    heardAt = now();
    parts.onAnswer(true);
    parts.onVersions(versions);
  };
  const stream = (signal: AbortSignal) => source.stream([], ({ versions }) => take(versions), signal);
  const poll = async (signal: AbortSignal): Promise<FeedEnd | 'polled'> => {
    const answer = await source.poll([], undefined, signal);
    if (typeof answer !== 'object' || 'code' in answer) return answer;
    if (!signal.aborted) take(answer.frame.versions);
    return 'polled';
  };
  const run = async () => {
    let isPolling = false;
    while (!stopped.signal.aborted) {
      attempt = new AbortController();
      heardAt = now();
      const signal = AbortSignal.any([attempt.signal, stopped.signal]);
      const end = await (isPolling ? poll(signal) : stream(signal));
      if (stopped.signal.aborted) return;
      if (typeof end === 'object') parts.onCode(end.code);
      if (end === 'polled') {
        await wait(pollMs, stopped.signal);
        continue;
      }
      parts.onAnswer(false);
      isPolling = !isPolling;
      await wait(retryMs, stopped.signal);
    }
  };
  const stopLooking = parts.every(checkMs, () => {
    if (now() - heardAt > silentMs) attempt.abort();
  });
  void run();
  return () => {
    stopLooking();
    stopped.abort();
  };
}
