import { attempt } from '../../protocol/attempt.ts';
import type { HubOfPage } from '../../protocol/uplink/hubOfPage.ts';
import { every } from '../ui/timers.ts';
import { type HeldStore, heldStore } from './heldSession.ts';
import type { PresenceParts } from './presence.ts';
import { createTabs, type Tabs } from './tabs.ts';

export interface SessionBrowser extends Omit<PresenceParts, 'session'> {
  readonly held: HeldStore;
  /** Those of this station; `tabs` has those of all stations of its hub. */
  readonly stationTabs: Tabs;
  /** Undefined: the page is of the device's own address. */
  readonly hub: HubOfPage | undefined;
  /** In a window without access to this one (R22). */
  readonly openWindow: (url: string) => void;
}

/** `base` is the device's address. One login is good for a hub and all its stations: its root names what belongs to it. */
export function sessionBrowser(base: string, hub: HubOfPage | undefined): SessionBrowser {
  const { pathname } = new URL(base);
  const name = `vigie ${hub?.root ?? pathname}`;
  const tabsOf = (name: string) =>
    createTabs(name, {
      BroadcastChannel: globalThis.BroadcastChannel,
      // Some browsers forbid it.
      storage: attempt(() => localStorage),
      target: window,
    });
  const tabs = tabsOf(name);
  return {
    target: window,
    held: heldStore(`${name} session`, { session: () => sessionStorage, local: () => localStorage }),
    // This clock goes on while the machine sleeps.
    now: Date.now,
    every,
    tabs,
    stationTabs: hub ? tabsOf(`vigie ${pathname}`) : tabs,
    hub,
    openWindow: (url) => {
      window.open(url, '_blank', 'noopener,noreferrer');
    },
  };
}
