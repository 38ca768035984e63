import { setTimeout as delay } from 'node:timers/promises';
import { launcherWatch, wasStartedByNohup } from './launcher.ts';

/** Ctrl-C, a service manager, a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How often it is checked whether npm still runs. */
const checkEveryMs = 500;

/** Ctrl-C comes from the terminal and once more from npm: only a later signal is a second request. */
const sameRequestMs = 2000;

/** A request from any side; it counts from the moment that this is made. */
export interface StopRequest {
  readonly isMade: boolean;
  readonly made: Promise<void>;
  readonly close: () => void;
}

/**
 * Listens for signals, and watches npm where it started this process: npm forwards SIGTERM and SIGINT, but of SIGHUP or
 * SIGKILL to npm all that this process sees is that npm is gone. Under nohup SIGHUP is no request (Node no longer
 * ignores it), nor is the end of npm by it.
 */
export function stopRequest(): StopRequest {
  const { promise, resolve } = Promise.withResolvers<void>();
  let madeAt: number | undefined;
  let wasHungUp = false;
  const isNohup = wasStartedByNohup();
  const make = () => {
    madeAt ??= performance.now();
    resolve();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (signal === 'SIGHUP' && isNohup) wasHungUp = true;
    // A second request: the orderly end takes too long.
    else if (madeAt !== undefined && performance.now() - madeAt > sameRequestMs) process.exit(1);
    else make();
  };
  for (const signal of signals) process.on(signal, onSignal);
  const closed = new AbortController();
  const pause = () => delay(checkEveryMs, undefined, { ref: false, signal: closed.signal });
  const isLauncherThere = launcherWatch();
  const watch = async () => {
    if (!isLauncherThere) return;
    while (isLauncherThere()) await pause();
    // The signal that ended npm may be on its way to this process too.
    await pause();
    if (!wasHungUp) make();
  };
  watch().catch(() => undefined);
  return {
    get isMade() {
      return madeAt !== undefined;
    },
    made: promise,
    close: () => {
      closed.abort();
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
