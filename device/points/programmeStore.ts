import type { Programme } from '../../protocol/programme/programme.ts';
import type { ProgrammeRun } from './programmeRun.ts';

/** One version of a point's programme, under the point's permanent id (R28). */
export interface StoredProgramme {
  readonly pointId: string;
  readonly version: number;
  readonly author: string;
  /** UTC ms. */
  readonly time: number;
  /** Of the point when it was written: they name one that is gone. */
  readonly infoNumber: number;
  readonly name: string;
  readonly programme: Programme;
}

/** What the scheduler keeps on disk. What comes later is written when the disk can be; all else throws where it can't. */
export interface ProgrammeStore {
  /** The newest version of each point. */
  readonly current: () => readonly StoredProgramme[];
  /** The versions before the newest, newest first. */
  readonly previous: (pointId: string) => readonly StoredProgramme[];
  readonly runs: () => ReadonlyMap<string, ProgrammeRun>;
  /** A new version and where its run begins, both or neither. */
  readonly save: (programme: StoredProgramme, run: ProgrammeRun) => void;
  readonly saveLater: (programme: StoredProgramme, run: ProgrammeRun) => void;
  readonly saveRun: (pointId: string, run: ProgrammeRun) => void;
  readonly saveRunLater: (pointId: string, run: ProgrammeRun) => void;
}
