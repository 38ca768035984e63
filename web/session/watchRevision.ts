import type { Session } from './session.ts';
import type { SessionState } from './sessionState.ts';

/** Of a device without a feed (spec §4). */
export const cardMs = 30_000;
/** In degraded mode, which ends automatically. */
export const degradedMs = 5000;

export interface RevisionParts {
  readonly session: Pick<Session, 'state' | 'subscribe' | 'refresh'>;
  readonly every: (ms: number, run: () => void) => () => void;
  /** Whether the frames of a feed report another revision. */
  readonly isFed: (state: SessionState) => boolean;
}

/** Polls the identity card where no feed reports the technical revision (spec §4); not user activity (R23). */
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

/** A device with the specification's calls alone is not polled more often than before (R6). */
function periodOf({ station }: SessionState): number {
  return station?.profile.isNormalMode === false && station.card.services.has('Event') ? degradedMs : cardMs;
}
