import { useEffect, useMemo } from 'react';
import { PointReader } from '../../../editor/station/pointOf.ts';
import { useWorld } from '../../live/WorldContext.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { createDraftWorld, type DraftWorld } from './draftWorld.ts';

/** `world`: for a WorldContext around what shows it; `revision`: another one reads the points again. */
export function useDraftWorld(client: DraftClient, revision: number): DraftWorld {
  const live = useWorld();
  const { draft, reader } = useMemo(() => {
    const later = (run: () => void) => queueMicrotask(run);
    return {
      draft: createDraftWorld({ live, onNextFrame: requestAnimationFrame, later }),
      reader: new PointReader(),
    };
  }, [live]);
  const { store } = client;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records of the store are others after each revision
  const points = useMemo(() => (store ? reader.read(store) : []), [reader, store, revision]);
  // Before anything is drawn with them.
  useMemo(() => draft.setPoints(points), [draft, points]);
  useEffect(() => draft.start(), [draft]);
  return draft;
}
