/** Says over a restart that a folder of history was made: one that is gone is then missed. */
export interface HistoryMark {
  readonly wasMade: () => boolean;
  readonly made: () => void;
}
