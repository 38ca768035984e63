import type { Session } from './session.ts';
import type { SessionState } from './sessionState.ts';

/** How often a device without a feed is asked for its card (spec §4). */
export const cardMs = 30_000;
/** The same in degraded mode, which ends by itself. */
export const degradedMs = 5000;

export interface RevisionParts {
  readonly session: Pick<Session, 'state' | 'subscribe' | 'refresh'>;
  readonly every: (ms: number, run: () => void) => () => void;
  /** Whether something else tells of another revision: the frames of a feed. */
  readonly isFed: (state: SessionState) => boolean;
}

/**
 * Reads the identity card again and again where no feed tells the technical revision (spec §4); what is read so is
 * nobody's activity (R23).
 */
export function watchRevision({ session, every, isFed }: RevisionParts): () => void {
  let stop: (() => void) | undefined;
  let ms: number | undefined;
  const follow = () => {
    const { state } = session;
    const isWanted = state.status === 'Connected' && !isFed(state);
    const next = isWanted ? periodOf(state) : undefined;
    if (next === ms) return;
    stop?.();
    ms = next;
    stop = next === undefined ? undefined : every(next, () => void session.refresh(next === degradedMs));
  };
  const unsubscribe = session.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop?.();
  };
}

/** A device with the specification's calls alone is asked no more often than before (R6). */
function periodOf({ station }: SessionState): number {
  return station?.profile.isNormalMode === false && station.card.services.has('Event') ? degradedMs : cardMs;
}
