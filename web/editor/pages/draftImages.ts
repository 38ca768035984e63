import { useCallback } from 'react';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import { usePictures } from '../../synoptic/usePictures.ts';
import type { EditorTools } from '../editorTools.ts';
import { useRecords } from '../useRecords.ts';

/** By name; another function when a picture was added, replaced or removed. */
export function useDraftImages(store: RecordStore, file: EditorTools['file']): LoadImage {
  const contents = useRecords(store, contentsOf);
  const read = useCallback(
    async (name: string) => {
      if (store.isXml(name)) return store.text(name);
      const sha256 = new Map(JSON.parse(contents) as readonly (readonly [string, string])[]).get(name);
      return sha256 === undefined ? undefined : file(sha256);
    },
    [store, contents, file],
  );
  return usePictures(read);
}

/** SHA-256 by name. */
function contentsOf(store: RecordStore): string {
  const pictures = store.files().flatMap((name) => {
    const sha256 = store.get(name);
    return name.startsWith('images/') && typeof sha256 === 'string' ? [[name, sha256]] : [];
  });
  return JSON.stringify(pictures);
}
