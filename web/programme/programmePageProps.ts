import type { ReactNode } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { ProgrammeSource } from '../api/programmes.ts';
import type { DraftPlace } from './drafts.ts';

/** The programme of another point. */
export interface OtherProgramme {
  readonly point: Point;
  readonly source: ProgrammeSource;
  readonly draft: DraftPlace;
  /** Where it is edited. */
  readonly href: string;
}

export interface ProgrammePageProps {
  readonly point: Point;
  readonly source: ProgrammeSource;
  /** False: this person may look, not write (R16). */
  readonly mayWrite: boolean;
  /** False: the device does not answer now, and nothing is written or queued (R29). */
  readonly isLive: boolean;
  /** Device time now, UTC ms (R32). */
  readonly now: () => number;
  readonly zone: string;
  /** Other points of the same kind with a programme, for copying. */
  readonly others: readonly OtherProgramme[];
  /** Where the unwritten is kept. */
  readonly draft: DraftPlace;
  /** False: whoever was here is not any more, and goes without being asked. */
  readonly mayAsk: () => boolean;
  /** What is in force now, and what holds it. */
  readonly children?: ReactNode;
}
