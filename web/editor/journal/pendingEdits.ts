import type { NewEdit } from '../../../protocol/editor/edit.ts';

/** Edits that are not stored on the device, in this tab: they survive its reload and a log-out, and are of that login alone. */
export interface PendingEdits {
  readonly read: () => NewEdit[];
  readonly write: (edits: readonly NewEdit[]) => void;
}

export function pendingEdits(draft: string, login: string): PendingEdits {
  const key = `vigie.draft ${draft} ${login}`;
  return {
    read: () => {
      try {
        const edits: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
        return Array.isArray(edits) ? edits.filter(isEdit) : [];
      } catch {
        return [];
      }
    },
    write: (edits) => {
      try {
        if (edits.length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(edits));
      } catch {
        // No room, or no storage: they are still in memory, and the page says that they are not saved.
      }
    },
  };
}

function isEdit(edit: unknown): edit is NewEdit {
  return typeof edit === 'object' && edit !== null && 'id' in edit && 'changes' in edit && Array.isArray(edit.changes);
}
