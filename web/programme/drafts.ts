import type { PointProgramme } from '../../protocol/programme/programmeCalls.ts';
import type { Edits } from './edits.ts';

/** A programme being edited, and the one of the device that it was edited from. */
export interface Draft {
  readonly edits: Edits;
  readonly base: PointProgramme;
}

/** The place of one person's draft of one programme. */
export interface DraftPlace {
  readonly read: () => Draft | undefined;
  /** Undefined: nothing stands unwritten any more. */
  readonly keep: (draft: Draft | undefined) => void;
}

const drafts = new Map<string, Draft>();

/**
 * What was edited and not written, for as long as this tab lives: the end of a session, a new configuration or a screen
 * in between lose nothing. In memory only, and shown to the login whose it is.
 */
export function draftPlace(login: string, pointId: string): DraftPlace {
  const key = JSON.stringify([login, pointId]);
  return {
    read: () => drafts.get(key),
    keep: (draft) => {
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
    },
  };
}
