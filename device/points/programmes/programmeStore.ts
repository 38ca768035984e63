import type { Programme } from '../../../protocol/programme/programme.ts';
import type { StoredProgramme } from '../storedRows.ts';
import type { ProgrammeRun } from './programmeRun.ts';

/** What ends in `Later` is written once the disk can be; all else throws where it can't. */
export type ProgrammeStore = ProgrammesOf<Programme, ProgrammeRun>;

/** `P` and `R`: programmes and runs as stored. */
export interface ProgrammesOf<P, R> {
  readonly current: () => readonly StoredProgramme<P>[];
  /** The versions before the newest, newest first. */
  readonly previous: (pointId: string) => readonly StoredProgramme<P>[];
  readonly runs: () => ReadonlyMap<string, R>;
  /** Both or neither. */
  readonly save: (programme: StoredProgramme<P>, run: R) => void;
  readonly saveLater: (programme: StoredProgramme<P>, run: R) => void;
  readonly saveRun: (pointId: string, run: R) => void;
  readonly saveRunLater: (pointId: string, run: R) => void;
}
