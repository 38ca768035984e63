import { useEffect, useMemo } from 'react';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { pointsIn } from '../../../editor/station/pointOf.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useRecords } from '../useRecords.ts';
import { createDraftWorld, type DraftWorld } from './draftWorld.ts';

/** `world`: for a WorldContext around what shows it. */
export function useDraftWorld(store: RecordStore): DraftWorld {
  const live = useWorld();
  const draft = useMemo(() => {
    const later = (run: () => void) => queueMicrotask(run);
    return createDraftWorld({ live, onNextFrame: requestAnimationFrame, later });
  }, [live]);
  const points = useRecords(store, pointsIn);
  // Before anything is drawn with them.
  useMemo(() => draft.setPoints(points), [draft, points]);
  useEffect(() => draft.start(), [draft]);
  return draft;
}
