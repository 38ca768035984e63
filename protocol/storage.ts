/** `broken`: the disk or the file system fails. */
export type StorageFault = 'full' | 'readOnly' | 'broken';

/** The device can't write: since when (UTC ms), and why. */
export interface CannotWrite {
  readonly since: number;
  /** The service has written nothing since it started: it has been so since at least then (R38). */
  readonly beganUnseen: boolean;
  readonly why: StorageFault;
  /** A database is damaged. */
  readonly needsRestart: boolean;
}
