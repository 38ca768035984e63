import { attempt } from '../../protocol/attempt.ts';
import { every } from '../ui/timers.ts';
import type { PresenceParts } from './presence.ts';
import { createTabs, type TabParts } from './tabs.ts';

/** What of the browser a session uses; a test gives its own. */
export interface SessionBrowser extends Omit<PresenceParts, 'session'> {
  /** Opens an address in a window that knows nothing of this one (R22). */
  readonly openWindow: (url: string) => void;
}

/** The browser itself; `base` is the device's address, and names the tabs that belong to it. */
export function sessionBrowser(base: string): SessionBrowser {
  return {
    target: window,
    // This clock goes on while the machine sleeps.
    now: Date.now,
    every,
    tabs: createTabs(`vigie ${new URL(base).pathname}`, {
      BroadcastChannel: globalThis.BroadcastChannel,
      storage: storage(),
      target: window,
    }),
    openWindow: (url) => {
      window.open(url, '_blank', 'noopener,noreferrer');
    },
  };
}

function storage(): TabParts['storage'] {
  // A browser that forbids it.
  return attempt(() => localStorage);
}
