import type { Frame } from '../../protocol/changes.ts';
import type { FeedEnd, FeedSource } from './feedSource.ts';

/** `none`: the device has no feed, or nobody reads it now. */
export type FeedStatus = 'none' | 'opening' | 'live' | 'lost';

/** A stream that brings nothing for so long is dead: a frame is due every second. */
const silenceMs = 5000;
/** A stream that has brought no first frame in this time is not held (R7): polling. Less than R29's 5 s. */
const firstFrameMs = 3500;
const pollMs = 1000;
const pollsBeforeStream = 30;
/** A page that has just come says in this time what it needs: one stream is opened, not two. */
const settleMs = 150;
const backOffMs = [0, 500, 1000, 2000, 4000] as const;

export interface FeedParts {
  readonly source: FeedSource;
  /** The numbers on screen; asked at each opening. */
  readonly needed: () => Iterable<number>;
  readonly onFrame: (frame: Frame) => void;
  readonly onStatus: (status: FeedStatus) => void;
  /** A code of spec §8 instead of frames. */
  readonly onCode: (code: number) => void;
  /** A clock that nobody sets. */
  readonly now: () => number;
  /** Resolves after that time, or when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

export interface FeedClient {
  /** Other points are needed: reads them all anew, and what is known stays until it is told otherwise. */
  readonly refresh: () => void;
  /** A hidden tab holds no stream (R7). */
  readonly setVisible: (isVisible: boolean) => void;
  /** Notices silence; to be called a few times a second. */
  readonly tick: () => void;
  readonly stop: () => void;
}

type Mode = 'stream' | 'poll';
type End = FeedEnd | 'again' | 'mute' | 'polled';

interface Step {
  readonly mode?: Mode;
  /** Nothing shown can be relied on any more. */
  readonly isLost?: true;
  readonly isFailure?: true;
}

/** What follows after each way an attempt can end. */
const steps = {
  again: {},
  polled: {},
  gap: { isFailure: true },
  // A service that restarts is back at once, or the next attempt says that it is lost.
  ended: { isFailure: true, mode: 'stream' },
  unfit: { isFailure: true, mode: 'poll' },
  mute: { isFailure: true, mode: 'poll' },
  lost: { isFailure: true, mode: 'stream', isLost: true },
  code: { isFailure: true, mode: 'poll' },
} as const satisfies Record<Exclude<End, object> | 'code', Step>;

/** Reads the feed until it is stopped. The only place of the app that opens a connection again. */
export function startFeed(parts: FeedParts): FeedClient {
  const { source, now, wait, onStatus } = parts;
  const stopped = new AbortController();
  let attempt = new AbortController();
  let mode: Mode = 'stream';
  let isVisible = true;
  let hasSettled = false;
  let status: FeedStatus = 'none';
  let failures = 0;
  let polls = 0;
  let begun = now();
  let news: number | undefined;
  let last: number | undefined;

  const setStatus = (next: FeedStatus) => {
    if (next === status) return;
    status = next;
    onStatus(next);
  };
  const interrupt = (reason: End) => attempt.abort(reason);
  const take = (frame: Frame) => {
    if (!frame.full && frame.from !== last) return interrupt('gap');
    last = frame.n;
    news = now();
    parts.onFrame(frame);
    setStatus('live');
  };
  const attempts: Record<Mode, (signal: AbortSignal) => Promise<End>> = {
    stream: (signal) => source.stream(parts.needed(), take, signal),
    poll: async (signal) => {
      const answer = await source.poll(parts.needed(), last, signal);
      if (typeof answer !== 'object' || 'code' in answer) return answer;
      if (signal.aborted) return 'again';
      take(answer.frame);
      polls++;
      return 'polled';
    },
  };
  const after = (end: End): number => {
    const step: Step = steps[typeof end === 'object' ? 'code' : end];
    if (typeof end === 'object') parts.onCode(end.code);
    if (end !== 'polled') last = undefined;
    if (step.isLost || (mode === 'poll' && step.isFailure)) setStatus('lost');
    const hadHeld = news !== undefined && news - begun > silenceMs;
    failures = step.isFailure ? (hadHeld ? 1 : failures + 1) : 0;
    mode = mode === 'poll' && step.isFailure ? 'stream' : (step.mode ?? mode);
    if (polls >= pollsBeforeStream) {
      mode = 'stream';
      polls = 0;
    }
    if (end === 'polled') return pollMs;
    const delay = backOffMs[Math.min(failures, backOffMs.length) - 1] ?? 0;
    return delay * (0.8 + 0.4 * parts.random());
  };
  const run = async () => {
    while (!stopped.signal.aborted) {
      attempt = new AbortController();
      const signal = AbortSignal.any([attempt.signal, stopped.signal]);
      if (!isVisible) {
        await wait(Number.POSITIVE_INFINITY, signal);
        continue;
      }
      if (!hasSettled && isEmpty(parts.needed())) {
        hasSettled = true;
        await wait(settleMs, signal);
        if (signal.aborted) continue;
      }
      begun = now();
      if (status !== 'live') setStatus(status === 'lost' ? 'lost' : 'opening');
      const end = await attempts[mode](signal);
      if (stopped.signal.aborted) return;
      const delay = after(attempt.signal.aborted ? (attempt.signal.reason as End) : end);
      attempt = new AbortController();
      if (delay > 0) await wait(delay, AbortSignal.any([attempt.signal, stopped.signal]));
    }
  };
  void run();
  return {
    refresh: () => {
      last = undefined;
      interrupt('again');
    },
    setVisible: (visible) => {
      if (visible === isVisible) return;
      isVisible = visible;
      // What was seen before the tab was hidden is not news any more.
      if (visible && status === 'live' && now() - (news ?? 0) > silenceMs) setStatus('opening');
      interrupt('again');
    },
    tick: () => {
      if (!isVisible) return;
      const isSilent = now() - Math.max(news ?? 0, begun) > silenceMs;
      if (isSilent && (news ?? 0) > begun) interrupt('lost');
      else if ((news ?? 0) < begun && mode === 'stream' && now() - begun > firstFrameMs) interrupt('mute');
      if (isSilent || (status === 'live' && now() - (news ?? 0) > silenceMs)) setStatus('lost');
    },
    stop: () => {
      stopped.abort();
      setStatus('none');
    },
  };
}

function isEmpty(numbers: Iterable<number>): boolean {
  for (const _ of numbers) return false;
  return true;
}
