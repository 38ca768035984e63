import { useState } from 'react';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { useHeard } from '../../../ui/useHeard.ts';
import type { AddPictures, PagePanelProps } from '../panel.ts';
import { focusCanvas, middleInSight } from '../sheet.ts';
import { type AddedPictures, addPictures } from './addPictures.ts';
import { PictureNotice } from './PictureNotice.tsx';

interface Adding {
  /** How many are being added. */
  readonly count: number;
  readonly added?: AddedPictures;
}

export function useAddPictures({
  client,
  tools,
  pageKey,
  choose,
}: Pick<PagePanelProps, 'client' | 'tools' | 'pageKey' | 'choose'>) {
  const [adding, setAdding] = useState<Adding>({ count: 0 });
  // Elsewhere the browser would leave the app and show the file.
  const keep = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  useHeard('dragover', keep);
  useHeard('drop', keep);
  const add: AddPictures = async (files, around) => {
    if (pageKey === undefined || files.length === 0) return;
    setAdding({ count: files.length });
    const sheet = sheetOf(client.store, pageKey);
    const added = await addPictures({ client, tools }, pageKey, files, around ?? middleInSight(sheet));
    setAdding({ count: 0, added });
    if (added.keys.length === 0) return;
    choose(added.keys);
    focusCanvas();
  };
  const notice = <PictureNotice {...adding} onClose={() => setAdding({ count: 0 })} />;
  return { add, notice };
}
