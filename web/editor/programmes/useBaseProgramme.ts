import { useEffect, useState } from 'react';
import { programmeAt } from '../../../editor/station/programmeRecords.ts';
import { pointWithId } from '../../../editor/station/programmes.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import type { EditorTools } from '../editorTools.ts';
import { readBase } from '../journal/baseFiles.ts';

/** `none`: the version has no such point, or nothing that can be read. */
export type BaseProgramme = Programme | 'none' | 'loading' | 'failed';

/** That of the point in the version that the draft is based on. */
export function useBaseProgramme(tools: EditorTools, version: number | undefined, id: string): BaseProgramme {
  const [read, setRead] = useState<BaseProgramme>('loading');
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const store = version === undefined ? undefined : await readBase(tools, version);
      if (isOver) return;
      if (!store) return setRead('failed');
      const point = pointWithId(store, id);
      setRead((point !== undefined && programmeAt(store, point)) || 'none');
    };
    load().catch(() => setRead('failed'));
    return () => {
      isOver = true;
    };
  }, [tools, version, id]);
  return read;
}
