import type { Draft } from '../../../protocol/editor/draft.ts';
import type { EditWords, NewEdit, SaveRefusal } from '../../../protocol/editor/edit.ts';

/** `unanswered`: the device does not respond, or nobody is logged in. */
export type SaveFault = SaveRefusal | 'unanswered' | 'refused';

/** What an open draft shows of itself. */
export interface DraftState {
  /** `gone`: it was discarded. `unreadable`: its files are not there. */
  readonly phase: 'loading' | 'failed' | 'open' | 'gone' | 'unreadable';
  /** As the device last reported it. */
  readonly draft: Draft | undefined;
  /** The version that it stands on: its base, or a newer one whose changes it has taken over. */
  readonly standsOn: number | undefined;
  /** Another one after each change of a record. */
  readonly revision: number;
  /** How many own edits the device has not stored. */
  readonly unsaved: number;
  /** When the oldest of them was made; undefined: all are stored. */
  readonly unsavedSince: number | undefined;
  /** Why the last attempt to save failed. */
  readonly fault: SaveFault | undefined;
  readonly undoable: EditWords | undefined;
  readonly redoable: EditWords | undefined;
  /** Own edits that were not applied, for somebody else changed the same. */
  readonly dropped: readonly NewEdit[];
  /** Stored edits that do not fit the files. */
  readonly unreadable: number;
  /** Whether anything was edited: there is something to propose. */
  readonly isEdited: boolean;
}

export const closedDraft: DraftState = {
  phase: 'loading',
  draft: undefined,
  standsOn: undefined,
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
