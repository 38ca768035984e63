export interface DraftPlace<D> {
  readonly read: () => D | undefined;
  /** Undefined: nothing is unwritten any more. */
  readonly store: (draft: D | undefined) => void;
}

const drafts = new Map<string, unknown>();

/**
 * What was edited and not written, for as long as this tab lives: the end of a session, a new configuration or a screen
 * in between lose nothing. In memory only, and shown to its login alone.
 */
export function draftPlace<D>(login: string, ...subject: readonly string[]): DraftPlace<D> {
  const key = JSON.stringify([login, ...subject]);
  return {
    read: () => drafts.get(key) as D | undefined,
    store: (draft) => {
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
    },
  };
}
