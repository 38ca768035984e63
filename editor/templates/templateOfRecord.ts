import { isInEditorFile } from '../drawing/drawingFile.ts';
import { nameOf, parentOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';

export const templateElement = 'Template';

/** The template itself, or what a part of it belongs to; undefined: it is of none. */
export function templateOfRecord(store: RecordStore, key: string): string | undefined {
  if (!isInEditorFile(key)) return undefined;
  let at: string | undefined = key;
  while (at !== undefined && nameOf(store, at) !== templateElement) at = parentOf(store, at);
  return at;
}
