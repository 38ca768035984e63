import type { Programme } from '../../../protocol/programme/programme.ts';
import type { StoredProgramme } from '../storedRows.ts';
import type { ProgrammeRun } from './programmeRun.ts';

/** What the scheduler keeps on disk. What comes later is written when the disk can be; all else throws where it can't. */
export type ProgrammeStore = ProgrammesOf<Programme, ProgrammeRun>;

/** The same of programmes and runs as they are on disk. */
export interface ProgrammesOf<P, R> {
  /** The newest version of each point. */
  readonly current: () => readonly StoredProgramme<P>[];
  /** The versions before the newest, newest first. */
  readonly previous: (pointId: string) => readonly StoredProgramme<P>[];
  readonly runs: () => ReadonlyMap<string, R>;
  /** A new version and where its run begins, both or neither. */
  readonly save: (programme: StoredProgramme<P>, run: R) => void;
  readonly saveLater: (programme: StoredProgramme<P>, run: R) => void;
  readonly saveRun: (pointId: string, run: R) => void;
  readonly saveRunLater: (pointId: string, run: R) => void;
}
