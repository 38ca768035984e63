/** Remembers across restarts which files the history had, so that missing ones are noticed. */
export interface HistoryMark {
  /** Undefined: there never was a history. */
  readonly files: () => readonly string[] | undefined;
  readonly keep: (files: readonly string[]) => void;
}
