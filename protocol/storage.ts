/** Why the device can't write what it keeps; `broken`: its disk or its file system fails. */
export type StorageFault = 'full' | 'readOnly' | 'broken';

/** The device can't write: since when (UTC ms), and why. */
export interface CannotWrite {
  readonly since: number;
  readonly why: StorageFault;
}
