import type { OpenSeries } from './openSeries.ts';

/** What is recorded of the past, as whoever reads it knows it: files, and what is not in them yet. Outlives a configuration. */
export interface Recorded {
  /** The folder of the history's files; it may not exist, or hold none. */
  readonly folder: string;
  /** Resolves when what was in memory at the last end is there again: until then questions wait. */
  readonly recovered: Promise<void>;
  /** What of these points (permanent ids) is in memory: copies, of all their series. Late by no sample. */
  open(points: readonly string[]): OpenSeries[];
  /** Up to when is known what the values were, UTC ms: of later moments there is nothing to be told yet. */
  recordedTo(): number;
  /** A file of the folder (its name) could not be read: it is looked at, set aside where it is damaged, and said. */
  onDamage(file: string): void;
}
