import { recordsOf } from './document.ts';
import { nameOf, rootOf } from './elements.ts';
import type { RecordStore } from './recordStore.ts';
import type { Transaction } from './transaction.ts';

/** What the editor remembers; operators’ screens never read it. */
export const editorFile = 'editor.xml';

/** Undefined: there is no such file, or it can’t be read. */
export function editorRoot(store: RecordStore): string | undefined {
  const root = rootOf(store, editorFile);
  return root !== undefined && nameOf(store, root) !== undefined ? root : undefined;
}

/** Begins the file where there is none. Undefined: it can’t be read, and is left for a user to mend. */
export function openEditorFile(edit: Transaction): string | undefined {
  const { store } = edit;
  if (!store.isXml(editorFile) && store.get(editorFile) === undefined) {
    const text = '<?xml version="1.0" encoding="UTF-8"?>\n<EditorCfg Version="1"/>\n';
    for (const [key, record] of recordsOf(editorFile, text)) edit.put(key, record);
  }
  return editorRoot(store);
}

/** Of one name, in the order of the file. */
export function rememberedElements(store: RecordStore, name: string): readonly string[] {
  const root = editorRoot(store);
  return root === undefined ? [] : store.children(root).filter((key) => nameOf(store, key) === name);
}
