import type { RecordStore } from '../records/recordStore.ts';

const folder = 'images/';

/** As pages have them. */
export function pictureNames(store: RecordStore): readonly string[] {
  return store.files().flatMap((file) => (file.startsWith(folder) ? file.slice(folder.length) : []));
}
