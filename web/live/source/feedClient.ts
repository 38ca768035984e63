import type { Frame } from '../../../protocol/wire/frame.ts';
import type { FeedEnd, FeedSource } from './feedSource.ts';
import { backOff, firstFrameMs, probePause, probeTimeoutMs, silenceMs } from './feedTimes.ts';

/**
 * `none`: the device has no feed, or no one reads it now. `waking`: time has passed that this tab has not seen, and
 * nothing is believed until a full set has come that was requested after it.
 */
export type FeedStatus = 'none' | 'opening' | 'live' | 'waking' | 'lost';

const pollMs = 1000;
const pollsBeforeStream = 30;
/**
 * A page that has just come subscribes in this time: one stream is opened, not two. A large one is busy for long before
 * it can; its subscription ends the wait.
 */
const settleMs = 600;

export interface FeedParts {
  readonly source: FeedSource;
  /** The numbers on screen; called at each opening. */
  readonly needed: () => Iterable<number>;
  readonly onFrame: (frame: Frame) => void;
  readonly onStatus: (status: FeedStatus) => void;
  /** A code of spec §8 instead of frames. */
  readonly onCode: (code: number) => void;
  /** Monotonic, ms. */
  readonly now: () => number;
  /** Resolves after that time, or when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  /** Whether time has passed in sleep: called at each tick, and before a frame is believed. */
  readonly hasSlept: () => boolean;
}

export interface FeedClient {
  /** The subscription has changed: reads all points again, and known values stay until they are replaced. */
  readonly refresh: () => void;
  /** A hidden tab holds no stream (R7). */
  readonly setVisible: (isVisible: boolean) => void;
  /** Notices silence and sleep; to be called a few times a second, and before an input is accepted. */
  readonly tick: () => void;
  /** Time has passed unseen: believes nothing until a full set has come that is requested now. */
  readonly wake: () => void;
  /** The network may be back: a lost device is tried at once. */
  readonly nudge: () => void;
  readonly stop: () => void;
}

type Mode = 'stream' | 'poll';
type End = FeedEnd | 'again' | 'mute' | 'polled';

interface Step {
  readonly mode?: Mode;
  /** Nothing shown can be relied on any more. */
  readonly isLost?: true;
  readonly isFailure?: true;
  /** No answer at all: tried again soon, and steadily. */
  readonly isProbed?: true;
}

/** What follows each end of an attempt. */
const steps = {
  again: {},
  polled: {},
  gap: { isFailure: true },
  // A service that restarts is back at once, or the next attempt says that it is lost.
  ended: { isFailure: true, mode: 'stream' },
  unfit: { isFailure: true, mode: 'poll' },
  mute: { isFailure: true, mode: 'poll', isProbed: true },
  lost: { isFailure: true, mode: 'stream', isLost: true, isProbed: true },
  code: { isFailure: true, mode: 'poll' },
} as const satisfies Record<Exclude<End, object> | 'code', Step>;

/** Until it is stopped. The only place of the app that opens a connection again. */
export function startFeed(parts: FeedParts): FeedClient {
  const { source, now, wait, onStatus } = parts;
  const stopped = new AbortController();
  let attempt = new AbortController();
  let isAttempting = false;
  let hasBrought = false;
  let mode: Mode = 'stream';
  let isVisible = true;
  let hasSettled = false;
  let status: FeedStatus = 'none';
  let failures = 0;
  let hangs = 0;
  let polls = 0;
  let begun = now();
  /** Since when a frame is due, where none has come since. */
  let due = begun;
  let lastFrameAt: number | undefined;
  let last: number | undefined;

  const setStatus = (next: FeedStatus) => {
    if (next === status) return;
    status = next;
    onStatus(next);
  };
  const interrupt = (reason: End) => attempt.abort(reason);
  const wake = () => {
    last = undefined;
    due = now();
    if (status === 'live') setStatus('waking');
    interrupt('again');
  };
  const receive = (frame: Frame) => {
    // It may have waited in a buffer during sleep: only what is requested from now on is believed.
    if (parts.hasSlept()) return wake();
    if (!frame.full && frame.from !== last) return interrupt('gap');
    last = frame.n;
    lastFrameAt = now();
    hasBrought = true;
    hangs = 0;
    parts.onFrame(frame);
    setStatus('live');
  };
  const attempts: Record<Mode, (signal: AbortSignal) => Promise<End>> = {
    stream: (signal) => source.stream(parts.needed(), receive, signal),
    poll: async (signal) => {
      const answer = await source.poll(parts.needed(), last, signal);
      if (typeof answer !== 'object' || 'code' in answer) return answer;
      if (signal.aborted) return 'again';
      receive(answer.frame);
      polls++;
      return 'polled';
    },
  };
  /** Returns the time until the next attempt. */
  const after = (end: End): number => {
    const step: Step = steps[typeof end === 'object' ? 'code' : end];
    if (typeof end === 'object') parts.onCode(end.code);
    if (end !== 'polled') last = undefined;
    const isLost = step.isLost || (mode === 'poll' && step.isFailure);
    // A machine that has just woken is given the time of R29: its network comes back after it.
    if (isLost && status !== 'waking') setStatus('lost');
    const hadHeld = lastFrameAt !== undefined && lastFrameAt - begun > silenceMs;
    failures = step.isFailure ? (hadHeld ? 1 : failures + 1) : 0;
    mode = mode === 'poll' && step.isFailure ? 'stream' : (step.mode ?? mode);
    if (polls >= pollsBeforeStream) {
      mode = 'stream';
      polls = 0;
      return 0;
    }
    if (end === 'polled') return pollMs;
    if (step.isProbed && failures > 1) return probePause(now() - begun, parts.random());
    return backOff(failures, parts.random());
  };
  const timeoutMs = (): number => {
    if (status === 'lost' || status === 'waking') return probeTimeoutMs(hangs);
    return mode === 'stream' ? firstFrameMs : silenceMs;
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
      if (status === 'none') setStatus('opening');
      isAttempting = true;
      hasBrought = false;
      const end = await attempts[mode](signal);
      isAttempting = false;
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
      if (visible && parts.hasSlept()) return wake();
      due = now();
      interrupt('again');
    },
    tick: () => {
      if (!isVisible) return;
      if (parts.hasSlept()) return wake();
      const time = now();
      if (time - Math.max(lastFrameAt ?? due, due) > silenceMs) setStatus('lost');
      if (!isAttempting || attempt.signal.aborted) return;
      if (hasBrought) {
        if (lastFrameAt !== undefined && time - lastFrameAt > silenceMs) interrupt('lost');
        return;
      }
      if (time - begun <= timeoutMs()) return;
      hangs++;
      interrupt('mute');
    },
    wake,
    nudge: () => {
      if (status !== 'live') interrupt('again');
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
