import type { Session, SessionState } from './session.ts';

/** How often a device without a feed is asked for its card (spec §4). */
export const cardMs = 30_000;

export interface RevisionParts {
  readonly session: Pick<Session, 'state' | 'subscribe' | 'refresh'>;
  readonly every: (ms: number, run: () => void) => () => void;
  /** Whether something else tells of another revision: the frames of a feed. */
  readonly isTold: (state: SessionState) => boolean;
}

/**
 * Reads the identity card again and again where no feed tells the technical revision (spec §4); what is read so is
 * nobody's activity (R23).
 */
export function watchRevision({ session, every, isTold }: RevisionParts): () => void {
  let stop: (() => void) | undefined;
  const follow = () => {
    const { state } = session;
    const isWanted = state.status === 'Connected' && !isTold(state);
    if (isWanted) stop ??= every(cardMs, () => void session.refresh());
    if (isWanted || !stop) return;
    stop();
    stop = undefined;
  };
  const unsubscribe = session.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop?.();
  };
}
