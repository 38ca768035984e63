import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { servicePath } from '../../protocol/headers.ts';
import { stationPath } from '../../protocol/uplink/hubOfPage.ts';

declare const self: ServiceWorkerGlobalScope;
/** The app's files; written by the build (web/build/offlineShell.ts). */
declare const shellFiles: PrecacheEntry[];

/*
 * The offline shell: the app's own files, so that a page loads when the device does not answer, and then says so in its
 * own words. Nothing of the device is kept here: its calls (R9, R29) and what programs ask it pass by untouched.
 */
cleanupOutdatedCaches();
precacheAndRoute(shellFiles);
const base = new URL(self.registration.scope).pathname;
// A hub's stations have workers of their own.
const ofDevice = [servicePath, stationPath, '(?:health|metrics)(?:\\?|$)', 'api/'].map(
  (path) => new RegExp(`^${base}${path}`),
);
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: ofDevice }));

// A message that was shown outside of the page leads back to it: on phones the worker shows them.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const page = self.clients.matchAll({ type: 'window' }).then(([first]) => first?.focus());
  event.waitUntil(page);
});

// A new version waits for this word: the operator's, or that of a screen where nobody is logged in.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
