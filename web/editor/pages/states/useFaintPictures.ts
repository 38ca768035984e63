import { useEffect, useState } from 'react';
import type { DraftPage } from '../../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { pictureType } from '../../../api/pictureType.ts';
import type { EditorTools } from '../../editorTools.ts';
import { useRecords } from '../../useRecords.ts';
import { type Faint, faintIn, legibility } from '../pictures/judgePicture.ts';
import { hexOf } from './hexOf.ts';

type Places = ReadonlyMap<string, Faint['in']>;

const none: Places = new Map();

/** Pictures of states that can hardly be seen somewhere, by their names; none until they are judged. */
export function useFaintPictures(store: RecordStore, file: EditorTools['file'], page: DraftPage | undefined): Places {
  const [judged, setJudged] = useState({ of: '', faint: none });
  const pictures = useRecords(store, picturesOn, page);
  const background = page?.synoptic.background;
  useEffect(() => {
    let isWanted = true;
    const ground = background && hexOf(background);
    const judge = async ([name, sha256]: readonly [string, string]) => {
      const read = async () => {
        const bytes = await file(sha256);
        return bytes && new Blob([bytes], { type: pictureType(name) });
      };
      const found = await legibility({ key: name, name, id: sha256, ground: undefined, read });
      const faint = found && faintIn(found, ground);
      return faint ? [[name, faint.in] as const] : [];
    };
    const all = JSON.parse(pictures) as readonly (readonly [string, string])[];
    Promise.all(all.map(judge)).then(
      (found) => isWanted && setJudged({ of: pictures, faint: found.flat().length > 0 ? new Map(found.flat()) : none }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [pictures, file, background]);
  return judged.of === pictures ? judged.faint : none;
}

/** Names with their SHA-256, each once. */
function picturesOn(store: RecordStore, page: DraftPage | undefined): string {
  const names = new Set(page?.synoptic.elements.flatMap((element) => ('images' in element ? element.images : [])));
  const files = [...names].flatMap((name) => {
    const sha256 = store.get(`images/${name}`);
    return typeof sha256 === 'string' ? [[name, sha256]] : [];
  });
  return JSON.stringify(files);
}
