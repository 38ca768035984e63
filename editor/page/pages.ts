import { pageName } from '../../protocol/synoptic.ts';
import { drawingOf, isInDrawing } from '../drawing/drawingFile.ts';
import { nameOf, parentOf } from '../records/elements.ts';
import { partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { partsOf } from '../station/sections.ts';

/** In the order of the file. */
export function pageKeys(store: RecordStore): readonly string[] {
  return partsOf(store, 'SynopticWebCfg', pageName);
}

/** Also for a record of the page's own drawing; undefined: it is on none. */
export function pageOf(store: RecordStore, key: string): string | undefined {
  const { file } = partsOfKey(key);
  if (isInDrawing(key)) return pageKeys(store).find((page) => drawingOf(store, page) === file);
  let at: string | undefined = key;
  while (at !== undefined && nameOf(store, at) !== pageName) at = parentOf(store, at);
  return at;
}
