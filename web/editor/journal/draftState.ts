import type { SavedEdits } from '../../../protocol/calls/draft.ts';
import type { Draft } from '../../../protocol/editor/draft.ts';
import type { EditWords, NewEdit } from '../../../protocol/editor/edit.ts';

/** `unanswered`: the device does not respond, or no one is logged in. */
export type SaveFault = NonNullable<SavedEdits['reason']> | 'unanswered' | 'refused';

export interface DraftState {
  /** `gone`: it was discarded. `unreadable`: its files could not be read. */
  readonly phase: 'loading' | 'failed' | 'open' | 'gone' | 'unreadable';
  /** As the device last reported it. */
  readonly draft: Draft | undefined;
  /** Its base, or a newer version whose changes it has taken over. */
  readonly basedOn: number | undefined;
  /** Differs after each change of a record. */
  readonly revision: number;
  /** Own edits that the device has not stored. */
  readonly unsaved: number;
  /** When the oldest of them was made; undefined: all are stored. */
  readonly unsavedSince: number | undefined;
  /** Of the last attempt to save. */
  readonly fault: SaveFault | undefined;
  readonly undoable: EditWords | undefined;
  readonly redoable: EditWords | undefined;
  /** Own edits that were not applied because someone else changed the same. */
  readonly dropped: readonly NewEdit[];
  /** Stored edits that do not fit the files. */
  readonly unreadable: number;
  /** There is something to propose. */
  readonly isEdited: boolean;
}

export const closedDraft: DraftState = {
  phase: 'loading',
  draft: undefined,
  basedOn: undefined,
  revision: 0,
  unsaved: 0,
  unsavedSince: undefined,
  fault: undefined,
  undoable: undefined,
  redoable: undefined,
  dropped: [],
  unreadable: 0,
  isEdited: false,
};
