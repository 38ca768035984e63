import { createListeners } from '../../ui/store.ts';

const tickMs = 5000;
const listeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;

/** Every few seconds, until the returned function is called: one timer for all. */
export function onSlowTick(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  timer ??= setInterval(listeners.notify, tickMs);
  return () => {
    stop();
    if (!listeners.isEmpty()) return;
    clearInterval(timer);
    timer = undefined;
  };
}
