import type { Fault } from '../../protocol/schedule/check.ts';
import type { Programme } from '../../protocol/schedule/programme.ts';

/** A programme as the device keeps it. */
export interface StoredProgramme {
  readonly programme: Programme;
  /** Rises with each writing; 0: none was written yet. */
  readonly version: number;
  readonly author: string | undefined;
  /** When it was written, UTC ms. */
  readonly time: number | undefined;
}

/** What became of a writing. `unknown`: no answer came; the device's copy is read again to see. */
export type WriteEnd =
  | { readonly kind: 'done'; readonly version: number }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly faults: readonly Fault[];
      readonly by?: string | undefined;
    }
  | { readonly kind: 'unknown' };

/** The programme of one point on the device. */
export interface ProgrammeSource {
  /** Undefined: the device did not give it. */
  readonly read: () => Promise<StoredProgramme | undefined>;
  readonly write: (programme: Programme, version: number) => Promise<WriteEnd>;
  /** The ones before, newest first. */
  readonly history: () => Promise<readonly StoredProgramme[] | undefined>;
}
