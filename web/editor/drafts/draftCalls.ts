import type { Version } from '../../../protocol/configuration/version.ts';
import type { Draft, DraftOutcome } from '../../../protocol/editor/draft.ts';
import type { NoOutcome } from '../../api/act.ts';

export interface DraftList {
  readonly drafts: readonly Draft[];
  /** Those that a draft can be based on. */
  readonly versions: readonly Version[];
  readonly running: number | undefined;
}

export interface DraftCalls {
  readonly create: (name: string, base: number) => Promise<DraftOutcome | NoOutcome>;
  readonly rename: (draft: string, name: string) => Promise<DraftOutcome | NoOutcome>;
  readonly discard: (draft: string) => Promise<DraftOutcome | NoOutcome>;
}
