import { drawingText } from '../drawing/drawingFile.ts';
import { shapesOf } from '../drawing/shapes.ts';
import { documentNumber, keyOf, partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { marksOn } from './layerMarks.ts';

/** As a user draws: without its hidden shapes. Undefined: nothing is drawn. */
export function visibleDrawing(store: RecordStore, pageKey: string): string | undefined {
  const marks = marksOn(store, pageKey);
  const shapes = marks.size === 0 ? [] : shapesOf(store, pageKey);
  const hidden = new Set(shapes.filter((key) => marks.get(key)?.isHidden));
  const [first] = hidden;
  if (first === undefined) return drawingText(store, pageKey);
  return writtenWithout(store, keyOf(partsOfKey(first).file, documentNumber), hidden);
}

function writtenWithout(store: RecordStore, key: string, hidden: ReadonlySet<string>): string {
  const { open = '', tail = '', close = '' } = store.record(key) ?? {};
  const shown = store.children(key).filter((child) => !hidden.has(child));
  const inside = shown.map((child) => (store.record(child)?.lead ?? '') + writtenWithout(store, child, hidden));
  return open + inside.join('') + tail + close;
}
