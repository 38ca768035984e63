import { timeUntilLogout } from './inactivityTime.ts';
import type { Session } from './session.ts';
import type { Tabs } from './tabs.ts';
import { type InactivityParts, type InactivityWatch, watchInactivity } from './watchInactivity.ts';

export interface PresenceParts extends Pick<InactivityParts, 'target' | 'now' | 'every'> {
  readonly session: Session;
  readonly tabs: Tabs;
}

/** Watches the operator during a session, together with the other tabs of the same login (spec §9, R23). */
export function watchPresence({ session, tabs, ...clock }: PresenceParts): () => void {
  let watch: InactivityWatch | undefined;
  let present = '';

  const begin = (login: string) =>
    watchInactivity({
      ...clock,
      timeoutMs: () => timeUntilLogout(session.state.station),
      others: {
        tell: (at) => tabs.post({ kind: 'active', login, at }),
        listen: (heard) =>
          tabs.listen((message) => {
            if (message.kind === 'active' && message.login === login) heard(message.at);
          }),
      },
      onCountdown: (seconds) => session.countdown.set(seconds),
      onIdle: () => session.openDialog('inactivity'),
    });
  const follow = () => {
    const { status, login, reason } = session.state;
    const isHere = status !== 'Disconnected';
    if (isHere && !watch) {
      present = login;
      watch = begin(login);
    }
    if (isHere || !watch) return;
    watch.stop();
    watch = undefined;
    // A reason from the device concerns one tab; the others get their own.
    if (reason === undefined || reason === 'inactivity') tabs.post({ kind: 'left', login: present, reason });
  };
  const stops = [
    session.subscribe(follow),
    session.beforeEachCall(() => watch?.check()),
    tabs.listen((message) => {
      if (message.kind !== 'left' || !watch || message.login !== present) return;
      // Stopped first: a message of another tab is not repeated.
      watch.stop();
      watch = undefined;
      session.disconnect(message.reason);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    watch?.stop();
  };
}
