/** Says over a restart what there was of the history: what is gone is then missed. */
export interface HistoryMark {
  /** The names of its month files when they were last looked at; undefined: there never was a history. */
  readonly files: () => readonly string[] | undefined;
  readonly keep: (files: readonly string[]) => void;
}
