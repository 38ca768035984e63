import type { ReactNode } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { Caller } from '../api/ask.ts';
import type { DraftPlace } from '../ui/draft/draftPlace.ts';
import type { Draft } from './drafts.ts';

export interface OtherProgramme {
  readonly point: Point;
  readonly draft: DraftPlace<Draft>;
  readonly href: string;
}

export interface ProgrammePageProps {
  readonly point: Point;
  readonly client: Caller;
  /** Of the configuration that the programme is read and written with. */
  readonly technicalHashCode: string;
  /** False: the user may read, not write (R16). */
  readonly mayWrite: boolean;
  /** False: the device does not answer now, and nothing is written or queued (R29). */
  readonly isLive: boolean;
  /** Device time now, UTC ms (R32). */
  readonly now: () => number;
  readonly zone: string;
  /** Other points of the same kind with a programme, for copying. */
  readonly others: readonly OtherProgramme[];
  readonly draft: DraftPlace<Draft>;
  /** False: the user has gone, and leaves without a question. */
  readonly mayAsk: () => boolean;
  /** What is in force now, and what holds it. */
  readonly children?: ReactNode;
}
