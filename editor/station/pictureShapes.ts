import { groupOf } from '../drawing/drawingFile.ts';
import { isPictureShape } from '../drawing/pictureShapes.ts';
import type { RecordStore } from '../records/recordStore.ts';

/** Pictures in all drawings, by their keys. */
export function pictureShapes(store: RecordStore): readonly string[] {
  return store.files().flatMap((file) => {
    const group = /^images\/drawing-/.test(file) && store.isXml(file) ? groupOf(store, file) : undefined;
    return group === undefined ? [] : store.children(group).filter((key) => isPictureShape(store, key));
  });
}
