import { groupOf } from '../drawing/drawingFile.ts';
import { isPictureShape } from '../drawing/pictureShapes.ts';
import { editorFile } from '../records/editorFile.ts';
import { rootOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';

/** Pictures in all drawings, of pages and of templates, by their keys. */
export function pictureShapes(store: RecordStore): readonly string[] {
  const ofPages = store.files().flatMap((file) => {
    const group = /^images\/drawing-/.test(file) && store.isXml(file) ? groupOf(store, file) : undefined;
    return group === undefined ? [] : store.children(group).filter((key) => isPictureShape(store, key));
  });
  return [...ofPages, ...picturesWithin(store, rootOf(store, editorFile))];
}

function picturesWithin(store: RecordStore, key: string | undefined): readonly string[] {
  if (key === undefined) return [];
  if (isPictureShape(store, key)) return [key];
  return store.children(key).flatMap((child) => picturesWithin(store, child));
}
