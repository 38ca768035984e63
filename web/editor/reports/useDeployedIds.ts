import { useEffect, useState } from 'react';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import type { EditorTools } from '../editorTools.ts';
import { readBase } from '../journal/baseFiles.ts';

/** Of the points that a version has; undefined: not known. */
export function useDeployedIds(tools: EditorTools, version: number | undefined): ReadonlySet<string> | undefined {
  const [found, setFound] = useState<{ readonly version: number; readonly ids: ReadonlySet<string> }>();
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const store = version === undefined ? undefined : await readBase(tools, version);
      if (isOver || !store || version === undefined) return;
      setFound({ version, ids: new Set(pointKeys(store).flatMap((key) => fieldText(store, key, 'Id') ?? [])) });
    };
    // Then no notice is shown.
    load().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [tools, version]);
  return found?.version === version ? found?.ids : undefined;
}
