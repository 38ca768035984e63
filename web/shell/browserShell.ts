import { storageName } from '../ui/browser/pageBase.ts';
import { registerWorker } from './registerWorker.ts';
import { renewShell } from './renewShell.ts';
import type { ShellParts } from './shell.ts';

const key = 'vigie.reloadedFor';
/** Spec §9: the service worker is registered when the app is stable, or after this time. */
const latestMs = 30_000;
/** The first screen has its values by then, and a short visit is over: fetching the whole app costs seconds. */
const settleMs = 3000;

/** Without service workers the app is whole, but not there offline. */
export const browserShell: ShellParts = {
  build: document.querySelector<HTMLMetaElement>('meta[name="vigie-build"]')?.content,
  reloadedFor: () => sessionStorage.getItem(storageName(key)),
  keepReloadedFor: (build) => sessionStorage.setItem(storageName(key), build),
  renew: (isWanted) => renewShell(workers(), () => location.reload(), isWanted),
  hasTyped: () => [...document.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue),
  register: (drawn) => {
    const base = document.baseURI;
    const settled = drawn.then(() => pause(settleMs)).then(idle);
    void registerWorker(workers(), base, Promise.race([settled, pause(latestMs)]));
  },
};

/** Browsers have them on a secure connection only (R9). */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker as ServiceWorkerContainer | undefined;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}
