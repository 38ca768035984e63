import { setTimeout as delay } from 'node:timers/promises';
import { launcherWatch, wasStartedByNohup } from './launcher.ts';

/** What asks the service to end: Ctrl-C, a service manager, a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How often it is looked whether npm still runs. */
const lookEveryMs = 500;

/** Ctrl-C reaches the process from the terminal and once more from npm: only a later one is a second wish. */
const sameWishMs = 2000;

/** The request to end, from any side; it is taken note of from the moment that this is made. */
export interface StopRequest {
  readonly isMade: boolean;
  readonly made: Promise<void>;
}

/**
 * Listens for signals, and watches npm where it started this process: npm passes on SIGTERM and SIGINT, but of SIGHUP or
 * SIGKILL to npm all that this process sees is that npm is gone. Under nohup SIGHUP is no request (Node has forgotten that
 * it was to be ignored), nor is the end of npm by it.
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
  for (const signal of signals) {
    process.on(signal, () => {
      if (signal === 'SIGHUP' && isNohup) wasHungUp = true;
      // It takes too long for whoever asks again.
      else if (madeAt !== undefined && performance.now() - madeAt > sameWishMs) process.exit(1);
      else make();
    });
  }
  const isLauncherThere = launcherWatch();
  const watch = async () => {
    if (!isLauncherThere) return;
    while (isLauncherThere()) await delay(lookEveryMs, undefined, { ref: false });
    // The signal that ended npm may be on its way to this process too.
    await delay(lookEveryMs, undefined, { ref: false });
    if (!wasHungUp) make();
  };
  void watch();
  return {
    get isMade() {
      return madeAt !== undefined;
    },
    made: promise,
  };
}
