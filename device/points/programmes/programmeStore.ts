import type { Programme } from '../../../protocol/programme/programme.ts';
import type { StoredProgramme } from '../storedRows.ts';
import type { ProgrammeRun } from './programmeRun.ts';

/** What ends in `Later` is written once the disk can be; all else throws where it can't. */
export type ProgrammeStore = ProgrammesOf<Programme, ProgrammeRun>;

export interface ProgrammesOf<Written, Run> {
  readonly current: () => readonly StoredProgramme<Written>[];
  /** The versions before the newest, newest first. */
  readonly previous: (pointId: string) => readonly StoredProgramme<Written>[];
  readonly runs: () => ReadonlyMap<string, Run>;
  /** Both or neither. */
  readonly save: (programme: StoredProgramme<Written>, run: Run) => void;
  readonly saveLater: (programme: StoredProgramme<Written>, run: Run) => void;
  readonly saveRun: (pointId: string, run: Run) => void;
  readonly saveRunLater: (pointId: string, run: Run) => void;
}
