/** Why the device can't write what it keeps; `broken`: its disk or its file system fails. */
export const storageFaults = ['full', 'readOnly', 'broken'] as const;
export type StorageFault = (typeof storageFaults)[number];

/** The device can't write: since when (UTC ms), and why. */
export interface CannotWrite {
  readonly since: number;
  readonly why: StorageFault;
}
