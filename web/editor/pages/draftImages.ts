import { useEffect, useMemo } from 'react';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { downloadPath, servicePath } from '../../../protocol/headers.ts';
import { pictureType } from '../../api/pictureType.ts';
import { createImageCache, type LoadImage } from '../../synoptic/imageCache.ts';
import type { EditorTools } from '../editorTools.ts';
import { useRecords } from '../useRecords.ts';

const folder = 'images/';

/** By name; another function when a picture was added, replaced or removed. */
export function useDraftImages(store: RecordStore, file: EditorTools['file']): LoadImage {
  const contents = useRecords(store, contentsOf);
  const images = useMemo(() => {
    const known = new Map(JSON.parse(contents) as readonly (readonly [string, string])[]);
    return createImageCache({ fetchFile: (path) => readPicture(store, known, file, nameIn(path)) });
  }, [store, contents, file]);
  useEffect(() => images.reset, [images]);
  return images.load;
}

/** SHA-256 by name. */
function contentsOf(store: RecordStore): string {
  const pictures = store.files().flatMap((name) => {
    const sha256 = store.get(name);
    return name.startsWith(folder) && typeof sha256 === 'string' ? [[name, sha256]] : [];
  });
  return JSON.stringify(pictures);
}

async function readPicture(
  store: RecordStore,
  known: ReadonlyMap<string, string>,
  file: EditorTools['file'],
  name: string,
): Promise<Blob> {
  const type = pictureType(name);
  if (store.isXml(name)) return new Blob([store.text(name)], { type });
  const sha256 = known.get(name);
  const bytes = sha256 === undefined ? undefined : await file(sha256);
  if (!bytes) throw new Error(`no picture ${name}`);
  return new Blob([bytes], { type });
}

function nameIn(path: string): string {
  return folder + decodeURIComponent(path.slice((servicePath + downloadPath).length));
}
