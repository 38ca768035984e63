import { attempt } from '../../protocol/attempt.ts';
import { every } from '../ui/timers.ts';
import { type HeldStore, heldStore } from './heldSession.ts';
import type { PresenceParts } from './presence.ts';
import { createTabs } from './tabs.ts';

export interface SessionBrowser extends Omit<PresenceParts, 'session'> {
  readonly held: HeldStore;
  /** In a window without access to this one (R22). */
  readonly openWindow: (url: string) => void;
}

/** `base` is the device's address, and names the tabs that belong to it. */
export function sessionBrowser(base: string): SessionBrowser {
  const name = `vigie ${new URL(base).pathname}`;
  return {
    target: window,
    held: heldStore(`${name} session`, { session: () => sessionStorage, local: () => localStorage }),
    // This clock goes on while the machine sleeps.
    now: Date.now,
    every,
    tabs: createTabs(name, {
      BroadcastChannel: globalThis.BroadcastChannel,
      // Some browsers forbid it.
      storage: attempt(() => localStorage),
      target: window,
    }),
    openWindow: (url) => {
      window.open(url, '_blank', 'noopener,noreferrer');
    },
  };
}
