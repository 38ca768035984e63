/** Why the device can't write what it keeps; `broken`: its disk or its file system fails. */
export type StorageFault = 'full' | 'readOnly' | 'broken';

/** The device can't write: since when (UTC ms), and why. */
export interface CannotWrite {
  readonly since: number;
  /** The service has written nothing since it started: it has been so at least since then (R38). */
  readonly beganUnseen: boolean;
  readonly why: StorageFault;
  /** It stays so until somebody restarts the service: a database is damaged. */
  readonly needsRestart: boolean;
}
