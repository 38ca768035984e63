import { attempt } from '../../../protocol/attempt.ts';
import type { NewEdit } from '../../../protocol/editor/edit.ts';
import { randomId } from '../../api/randomId.ts';
import { storageName } from '../../ui/browser/pageBase.ts';

/** In this browser: they survive a closed tab and a log-out, and belong to one login. */
export interface PendingEdits {
  /** Also those of tabs that are gone. An open tab writes its own again; the device stores each edit once. */
  readonly read: () => NewEdit[];
  readonly write: (edits: readonly NewEdit[]) => void;
}

export function pendingEdits(draft: string, login: string): PendingEdits {
  const keyOf = (tab: string) => storageName(`vigie.draft ${draft} ${tab} ${login}`);
  const own = keyOf(randomId());
  const write = (edits: readonly NewEdit[]) => {
    // No room, or no storage: they are still in memory, and shown as not saved.
    return attempt(() => {
      if (edits.length === 0) localStorage.removeItem(own);
      else localStorage.setItem(own, JSON.stringify(edits));
      return true;
    }, false);
  };
  return {
    read: () => {
      const keys = storedKeys().filter((key) => key === keyOf(key.split(' ')[2] ?? ''));
      const edits = keys.flatMap(editsAt).filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at);
      if (write(edits)) for (const key of keys) if (key !== own) localStorage.removeItem(key);
      return edits;
    },
    write,
  };
}

function storedKeys(): string[] {
  return attempt(() => Object.keys(localStorage), []);
}

function editsAt(key: string): NewEdit[] {
  return attempt(() => {
    const edits: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(edits) ? edits.filter(isEdit) : [];
  }, []);
}

function isEdit(edit: unknown): edit is NewEdit {
  return typeof edit === 'object' && edit !== null && 'id' in edit && 'changes' in edit && Array.isArray(edit.changes);
}
