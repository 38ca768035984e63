import { inactivityTime } from '../session/inactivityTime.ts';
import type { Session } from '../session/session.ts';
import { watchInactivity } from '../session/watchInactivity.ts';

export interface SessionFollower {
  readonly session: Session;
  /** Where the operator's hands are heard. */
  readonly target: EventTarget;
  readonly resetImages: () => void;
}

/** What begins and ends with a session: the inactivity watch (spec §9), and the images read with its credential. */
export function followSession({ session, target, resetImages }: SessionFollower): () => void {
  let revision: string | undefined;
  let stopWatching: (() => void) | undefined;
  return session.subscribe(() => {
    const { status, station } = session.state;
    const next = station?.card.technicalHashCode;
    if (next !== revision) resetImages();
    revision = next;
    if (status === 'Disconnected') {
      stopWatching?.();
      stopWatching = undefined;
    } else {
      stopWatching ??= watchInactivity({
        target,
        // This clock goes on while the machine sleeps.
        now: Date.now,
        every: (ms, run) => {
          const timer = setInterval(run, ms);
          return () => clearInterval(timer);
        },
        timeoutMs: () => inactivityTime(session.state.station?.config?.disconnectionTimeout),
        onIdle: () => session.openDialog('inactivity'),
      });
    }
  });
}
