import type { Frame } from '../../../protocol/wire/frame.ts';
import { createLive } from '../createLive.ts';
import { pump } from '../testPoint.ts';
import type { LiveParts } from './createFeed.ts';
import type { FeedEnd, FeedSource } from './feedSource.ts';

/** `silent` holds back what is sent and answers later, `swallowing` loses it for good. */
type Way = 'open' | 'silent' | 'swallowing' | 'refusing';

interface Stream {
  readonly give: (frame: Frame) => void;
  readonly end: (end: FeedEnd) => void;
  isServed: boolean;
  isDeaf: boolean;
}

const stepMs = 50;
/** The device's clock when the browser's is at 0. */
export const deviceStart = Date.UTC(2026, 10, 20, 13, 0, 0);

/** A feed and clocks that the test moves; point 101 is read each second, 201 each minute. */
export function liveOnTestFeed() {
  let now = 0;
  let wall = 5_000_000;
  let deviceTime = deviceStart;
  let way: Way = 'open';
  let isScanning = true;
  let readAt = deviceTime;
  let n = 1;
  let seen: (isVisible: boolean) => void = () => undefined;
  let returned: Parameters<LiveParts['watchReturn']>[0] = { tab: () => undefined, network: () => undefined };
  const streams = new Set<Stream>();
  const timers = new Set<{ at: number; readonly again: number | undefined; readonly run: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  };

  const frame = (rest: Partial<Frame>): Frame => ({
    n: ++n,
    t: deviceTime,
    r: 'r',
    h: [1, deviceTime - readAt, 2, deviceTime - readAt],
    ...rest,
  });
  const serve = (stream: Stream) => {
    stream.isServed = true;
    stream.give(frame({ full: 1, v: [[0, 101, 1, 201, 7]] }));
  };
  const source: FeedSource = {
    stream: (_, give, signal) =>
      new Promise((resolve) => {
        if (way === 'refusing') return resolve('lost');
        const stream: Stream = { give, end: resolve, isServed: false, isDeaf: way === 'swallowing' };
        streams.add(stream);
        signal.addEventListener('abort', () => {
          streams.delete(stream);
          resolve('ended');
        });
        if (way === 'open') serve(stream);
      }),
    // A poll is one stream that ends with its first frame.
    poll: (numbers, _, signal) =>
      new Promise((resolve) => {
        const done = new AbortController();
        const first = (taken: Frame) => {
          done.abort();
          resolve({ frame: taken });
        };
        void source.stream(numbers, first, AbortSignal.any([signal, done.signal])).then(resolve);
      }),
  };
  const live = createLive({
    now: () => now,
    wallClock: () => wall,
    onNextFrame: (flush) => flush(),
    later: (run) => run(),
    random: () => 1,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const timer = { at: now + ms, again: undefined, run: resolve };
        timers.add(timer);
        signal.addEventListener('abort', () => {
          timers.delete(timer);
          resolve();
        });
      }),
    every: (ms, run) => {
      const timer = { at: now + ms, again: ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    watchVisibility: (tell) => {
      seen = tell;
      tell(true);
      return () => undefined;
    },
    watchReturn: (listener) => {
      returned = listener;
      return () => undefined;
    },
  });
  live.setPoints([pump, { ...pump, infoNumber: 201, source: 2, periodMs: 60_000 }], 'UTC');
  live.subscribe([101, 201]);
  const stop = live.start(source, { onCode: () => undefined, onRevision: () => true });

  const beat = () => {
    if (isScanning) readAt = deviceTime;
    if (way !== 'open') return;
    for (const stream of streams) if (stream.isServed && !stream.isDeaf) stream.give(frame({ from: n }));
  };
  const runTimers = () => {
    for (const timer of [...timers]) {
      if (timer.at > now || !timers.has(timer)) continue;
      if (timer.again === undefined) timers.delete(timer);
      else timer.at = now + timer.again;
      timer.run();
    }
  };
  const step = async () => {
    now += stepMs;
    wall += stepMs;
    deviceTime += stepMs;
    if (deviceTime % 1000 === 0) beat();
    runTimers();
    await settle();
  };
  return {
    live,
    stop,
    state: (infoNumber = 101) => live.store.get(infoNumber).state,
    link: () => live.freshness().link,
    now: () => now,
    settle,
    show: (isVisible: boolean) => seen(isVisible),
    comeBack: () => returned,
    pass: async (ms: number) => {
      for (const end = now + ms; now < end; ) await step();
    },
    /** Returns how long it took. */
    until: async (isSo: () => boolean, most = 60_000) => {
      const began = now;
      while (!isSo() && now - began < most) await step();
      return now - began;
    },
    /** The tab sleeps; its monotonic clock may be stopped meanwhile. */
    unseen: (ms: number, isClockGoing: boolean) => {
      if (isClockGoing) now += ms;
      for (const timer of timers) if (isClockGoing) timer.at += ms;
      wall += ms;
      deviceTime += ms;
      if (isScanning) readAt = deviceTime;
    },
    /** A frame of the device as it is now, held back on its way until the returned function is called. */
    holdFrame: () => {
      const held = frame({ from: n });
      const at = [...streams];
      return () => {
        for (const stream of at) stream.give(held);
      };
    },
    setWay: (next: Way) => {
      if (next === 'swallowing') for (const stream of streams) stream.isDeaf = true;
      if (next === 'refusing') for (const stream of streams) stream.end('ended');
      way = next;
      if (next === 'open') for (const stream of streams) if (!stream.isServed && !stream.isDeaf) serve(stream);
    },
    setScanning: (is: boolean) => {
      isScanning = is;
    },
    setWallClock: (by: number) => {
      wall += by;
    },
    streams: () => streams.size,
  };
}
