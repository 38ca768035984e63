import type { Session } from '../session/session.ts';

/** Images belong to the user and to the technical revision: for another one all are read again (spec §4, R31). */
export function resetImages(session: Session, reset: () => void): () => void {
  let revision: string | undefined;
  return session.subscribe(() => {
    const next = session.state.station?.card.technicalHashCode;
    if (next !== revision) reset();
    revision = next;
  });
}
