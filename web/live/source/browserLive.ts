import { flushSync } from 'react-dom';
import { every, wait } from '../../ui/timers.ts';
import type { LiveParts } from './createFeed.ts';
import { createPacedFrames } from './pacedFrames.ts';

export const browserLive: LiveParts = {
  now: () => performance.now(),
  wallClock: () => Date.now(),
  onNextFrame: createPacedFrames({
    now: () => performance.now(),
    wait: (ms, run) => {
      setTimeout(run, ms);
    },
    // Elements that render again do so in the frame of the texts.
    onNextFrame: (run) => requestAnimationFrame(() => flushSync(run)),
    afterFrame: (run) => {
      // A message comes after the frame that it was sent in.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(undefined);
    },
  }),
  later: (run) => {
    setTimeout(run);
  },
  wait,
  every,
  random: Math.random,
  watchVisibility: (seen) => {
    const tell = () => seen(document.visibilityState === 'visible');
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  },
  watchReturn: ({ tab, network }) => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) tab();
    };
    const over = new AbortController();
    addEventListener('pageshow', shown, { signal: over.signal });
    document.addEventListener('resume', tab, { signal: over.signal });
    addEventListener('online', network, { signal: over.signal });
    return () => over.abort();
  },
};
