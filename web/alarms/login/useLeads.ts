import { useEffect, useState } from 'react';
import { latestBrowser } from '../../ui/latest.ts';
import { every } from '../../ui/timers.ts';
import { type Beat, createLeader } from '../tab/leader.ts';

type Watching = Beat & { readonly kind: 'watching'; readonly login: string };

type OtherKind = 'active' | 'left' | 'sibling';

/** The tabs of this browser (session/tabs.ts). */
export interface LoginTabs {
  readonly post: (message: Watching) => void;
  /** Other messages are of no concern here. */
  readonly listen: (heard: (message: Watching | { readonly kind: OtherKind }) => void) => () => void;
}

/** A login page has no login yet. */
const nobody = '';

/** Whether this is the one tab that sounds: of several login pages one does, and none beside a tab with a login. */
export function useLeads(tabs: LoginTabs | undefined): boolean {
  const [leads, setLeads] = useState(tabs === undefined);
  useEffect(() => {
    if (!tabs) return undefined;
    const leader = createLeader({
      tab: `${Math.random()}`.slice(2),
      isSeen: latestBrowser.isSeen,
      version: () => undefined,
      post: (beat) => tabs.post({ kind: 'watching', login: nobody, ...beat }),
      listen: (heard) =>
        tabs.listen((message) => {
          if (message.kind !== 'watching') return;
          heard(message.login === nobody ? message : { ...message, tab: nobody, isSeen: true });
        }),
      onVersion: () => undefined,
      now: () => performance.now(),
      every,
    });
    const stops = [leader.subscribe(() => setLeads(leader.get())), latestBrowser.onSeen(leader.beat), leader.stop];
    addEventListener('pagehide', leader.stop);
    return () => {
      removeEventListener('pagehide', leader.stop);
      for (const stop of stops) stop();
    };
  }, [tabs]);
  return leads;
}
