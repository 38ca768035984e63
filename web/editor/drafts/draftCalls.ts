import type { Version } from '../../../protocol/configuration/version.ts';
import type { Draft, DraftOutcome } from '../../../protocol/editor/draft.ts';
import type { NoOutcome } from '../../api/act.ts';

/** What the list of drafts shows. */
export interface DraftList {
  readonly drafts: readonly Draft[];
  /** Those that a draft can begin with, and the one that runs. */
  readonly versions: readonly Version[];
  readonly running: number | undefined;
}

/** What is done with drafts; each calls the device. */
export interface DraftCalls {
  readonly create: (name: string, base: number) => Promise<DraftOutcome | NoOutcome>;
  readonly rename: (draft: string, name: string) => Promise<DraftOutcome | NoOutcome>;
  readonly discard: (draft: string) => Promise<DraftOutcome | NoOutcome>;
}
