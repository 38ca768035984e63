import type { VersionFile } from '../../../protocol/configuration/version.ts';
import type { KnownEdit, NewEdit, ReadEdits, SavedEdits } from '../../../protocol/editor/edit.ts';
import type { NoOutcome } from '../../api/act.ts';

/** Undefined: no answer came, or a code. */
export interface JournalCalls {
  /** The first edits after that one, and who else has the draft open. */
  readonly edits: (known: KnownEdit) => Promise<ReadEdits | undefined>;
  readonly save: (known: KnownEdit, edits: readonly NewEdit[]) => Promise<SavedEdits | NoOutcome>;
  readonly files: (version: number) => Promise<readonly VersionFile[] | undefined>;
  readonly file: (sha256: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Returns its SHA-256. */
  readonly upload: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>;
}
