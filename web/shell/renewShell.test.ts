import { expect, test, vi } from 'vitest';
import { renewShell } from './renewShell.ts';

/** It has been installed, and activates on the message. */
class WaitingWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn((_: unknown) => this.become('activating'));
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function browserWith(worker: WaitingWorker | null, update = async () => undefined) {
  const unregister = vi.fn(async () => true);
  const registration = { installing: worker, waiting: null, update, unregister };
  const getRegistration = async () => registration as unknown as ServiceWorkerRegistration;
  return { workers: { getRegistration }, unregister, reload: vi.fn() };
}

const yes = () => true;

test('the new worker takes over, then the page is loaded', async () => {
  const worker = new WaitingWorker();
  const { workers, reload, unregister } = browserWith(worker);
  const listening = new Promise<void>((resolve) => {
    const listen = worker.addEventListener.bind(worker);
    vi.spyOn(worker, 'addEventListener').mockImplementation((...listener) => {
      listen(...listener);
      setTimeout(resolve);
    });
  });
  const done = renewShell(workers, reload, yes);
  // It is listened to, and still installs itself: it gets no message, and the page stays.
  await listening;
  expect(worker.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  worker.become('installed');
  await done;
  expect(worker.postMessage).toHaveBeenCalledWith('take over');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(unregister).not.toHaveBeenCalled();
});

test('without a new one the old one goes, so that its old files do not come back', async () => {
  const { workers, reload, unregister } = browserWith(null);
  await renewShell(workers, reload, yes);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('nothing happens where somebody began to work meanwhile', async () => {
  const worker = new WaitingWorker();
  worker.state = 'installed';
  const { workers, reload } = browserWith(worker);
  await renewShell(workers, reload, () => false);
  expect(worker.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a device out of reach leaves the old app where it is', async () => {
  const { workers, reload, unregister } = browserWith(null, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(renewShell(workers, reload, yes)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  expect(unregister).not.toHaveBeenCalled();
});

test('a browser without service workers just loads the page', async () => {
  const reload = vi.fn();
  await renewShell(undefined, reload, yes);
  expect(reload).toHaveBeenCalledTimes(1);
});
