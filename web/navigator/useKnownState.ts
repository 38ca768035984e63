import { useMemo, useRef } from 'react';
import { valuesOn } from '../../protocol/elementKinds.ts';
import { currentForMs } from '../../protocol/quality.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { isSameState, type PageState, readPageState } from '../live/pageState.ts';
import { useFreshness } from '../live/useFreshness.ts';
import { useWorld, type World } from '../live/WorldContext.ts';
import { useTick } from '../ui/useTick.ts';

const checkMs = 2000;

/**
 * By what this browser reads anyway: nothing is requested for a page that is not shown. A link that no shown page uses
 * is known by its alarm.
 */
export function useKnownState(page: Synoptic): PageState | undefined {
  const world = useWorld();
  const { link } = useFreshness();
  useTick(checkMs);
  const last = useRef<PageState>(undefined);
  const names = useMemo(() => valuesOn(page.elements), [page]);
  // A device without a feed gives no values.
  if (link === 'none') return undefined;
  const numbers = [...new Set(names.flatMap((name) => world.store.numberOf(name) ?? []))];
  const next = readPageState(numbers.filter(world.store.hasReceived, world.store), world.store);
  const old = numbers.filter((number) => link === 'lost' || isOld(world, number));
  const marked = { ...next.marked, notCurrent: new Set([...next.marked.notCurrent, ...old]) };
  const known = { ...next, marked, points: numbers.length };
  if (!last.current || !isSameState(last.current, known)) last.current = known;
  return last.current;
}

function isOld({ store, deviceTime }: World, infoNumber: number): boolean {
  const point = store.points().get(infoNumber);
  const [readAt, now] = [store.readAt(infoNumber), deviceTime()];
  return (
    point !== undefined && readAt !== undefined && now !== undefined && now - readAt > currentForMs(point.periodMs)
  );
}
