/** A new worker that is not there by then does not come. */
const timeoutMs = 20_000;

type Workers = Pick<ServiceWorkerContainer, 'getRegistration'>;
type End = 'taken' | 'failed' | 'unwanted';

/**
 * Reloads the page with what the device serves now: the waiting worker takes over, or, where there is none, the old one
 * with its old files goes. `isWanted` is called last of all, because a download takes its time. Rejects, and loads
 * nothing, where the device can't be reached: an old app is better than the browser's error page.
 */
export async function renewShell(
  workers: Workers | undefined,
  reload: () => void,
  isWanted: () => boolean,
): Promise<void> {
  const registration = await workers?.getRegistration().catch(() => undefined);
  if (registration) {
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    const end = next ? await takeOver(next, isWanted, AbortSignal.timeout(timeoutMs)) : 'failed';
    if (end === 'unwanted') return;
    if (end === 'failed') await registration.unregister();
  }
  reload();
}

function takeOver(worker: ServiceWorker, isWanted: () => boolean, late: AbortSignal): Promise<End> {
  return new Promise((resolve) => {
    const steps: Partial<Record<ServiceWorkerState, () => void>> = {
      // The message that it waits for (see web/worker/serviceWorker.ts); from then on the old files are gone.
      installed: () => (isWanted() ? worker.postMessage('take over') : resolve('unwanted')),
      // It may take a second to get ready, in which the user could begin to type; the page that comes waits for it.
      activating: () => resolve('taken'),
      activated: () => resolve('taken'),
      redundant: () => resolve('failed'),
    };
    const step = () => steps[worker.state]?.();
    worker.addEventListener('statechange', step);
    late.addEventListener('abort', () => resolve('failed'));
    step();
  });
}
