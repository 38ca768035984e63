import { uplinkPaths } from './summary.ts';

/** What a station serves for an archive; all of it is as its files hold it. */
export const archivePaths = {
  /** `ArchiveState`; with `?counts=1` what each month holds. */
  state: `${uplinkPaths.archive}state`,
  /** `?month=2026-11&after=ID&mark=SHA256`: frames of blocks in the order in which they were written. */
  blocks: `${uplinkPaths.archive}blocks`,
  /** `?after=ID&mark=HASH`: frames of log rows by rising number. Events of alarms are log rows. */
  log: `${uplinkPaths.archive}log`,
  /** `?hash=SHA256`: an `ArchivedConfiguration`. */
  configuration: `${uplinkPaths.archive}configuration`,
  /** `?sha256=…`: a file of configurations, compressed by zstd. */
  file: `${uplinkPaths.archive}file`,
  /** POST of `Committed`: what is in the archive for good. */
  committed: `${uplinkPaths.archive}committed`,
} as const;

/** Of a reply with blocks or log rows, bytes: the one that exceeds it is the last. */
export const archivePageBytes = 512 * 1024;
/** Of one frame; a station that sends longer ones is refused. */
export const longestFrameBytes = 4 * 1024 * 1024;
/** Of a file of a configuration, compressed. */
export const longestFileBytes = 64 * 1024 * 1024;

/** A file of samples of a UTC month. */
export interface ArchiveMonth {
  /** `2026-11` */
  readonly month: string;
  /** Number of its newest block, which rises with each one written. */
  readonly last: number;
  /** How many blocks and samples it holds; absent: not requested. */
  readonly blocks?: number;
  readonly samples?: number;
}

export interface ArchiveState {
  readonly v: 1;
  /** With samples, oldest first. */
  readonly months: readonly ArchiveMonth[];
  /** Numbers of the oldest and newest log row; absent: the log is empty. */
  readonly log?: { readonly first: number; readonly last: number };
  /** Hashes of the configurations that ran, oldest first, with the moments at which they began, UTC ms. */
  readonly configurations: readonly { readonly hash: string; readonly began: number }[];
}

export interface ArchivedConfiguration {
  readonly hash: string;
  readonly revision: string;
  /** UTC ms. */
  readonly began: number;
  /** SHA-256 by name; null: it could not be read when it ran. */
  readonly files: Readonly<Record<string, string | null>>;
}

/** Before the first block of a series in a reply. */
export interface SeriesFrame {
  readonly series: number;
  /** Equal where one series continues the other (`seriesKey`). */
  readonly key: string;
  readonly point: string;
  /** A `SeriesDefinition`. */
  readonly definition: unknown;
}

/** Followed by its data: samples as `unpackSamples` reads them. Times in UTC ms. */
export interface BlockFrame {
  /** In its file. */
  readonly id: number;
  readonly series: number;
  readonly start: number;
  readonly number: number;
  readonly end: number;
  readonly n: number;
  /** `orderCode` */
  readonly order: number;
  /** SHA-256 of the data. */
  readonly sha256: string;
}

/** A row of the operation log, as it was written. */
export interface LogFrame {
  readonly id: number;
  /** UTC ms. */
  readonly time: number;
  /** Of the chain; of a row before there was one: of the row. */
  readonly hash: string;
  readonly kind: string;
  readonly severity: number;
  readonly person?: string;
  readonly address?: string;
  readonly objectKind?: string;
  readonly objectId?: string;
  readonly objectName?: string;
  readonly legacyText?: string;
  readonly episode?: number;
  /** JSON */
  readonly fields: string;
}

/** The last frame of a whole reply. */
export interface EndFrame {
  readonly end: true;
  /** There is more after it. */
  readonly more: boolean;
  /** What `after` and `mark` name is not there: it is another file, which is read from its beginning. */
  readonly isOther?: true;
}

/** In the archive for good. */
export interface Committed {
  /** Number of the newest block by month: all up to it are. */
  readonly months: Readonly<Record<string, number>>;
  /** Number of the newest log row. */
  readonly log: number;
}
