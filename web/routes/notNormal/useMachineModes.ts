import { useEffect, useMemo, useReducer } from 'react';
import { modeOf } from '../../../protocol/point.ts';
import type { Freshness } from '../../live/live.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { useWorld } from '../../live/WorldContext.ts';
import type { MachineMode, Reading } from '../../notNormal/notNormal.ts';

/** Machines that could be in automatic and are not, or whose mode is unknown, by their mode points. */
export function useMachineModes(): Reading<readonly MachineMode[]> {
  const { store } = useWorld();
  const { link } = useFreshness();
  const points = store.points();
  const numbers = useMemo(
    () => [...points.values()].flatMap(({ infoNumber, modes }) => (modes?.includes('automatic') ? infoNumber : [])),
    [points],
  );
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useSubscribe(numbers);
  useEffect(() => {
    const stops = [store.subscribePoints(draw), ...numbers.map((number) => store.subscribe(number, draw))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, numbers]);
  if (link === 'none' || numbers.length === 0) return { status: 'none', value: undefined };
  const isAwaited = numbers.some((number) => !store.hasReceived(number));
  const value = numbers.flatMap((infoNumber) => {
    const { point, value: state, quality, sourceTime, beganUnseen, unchangedSince } = store.get(infoNumber);
    const mode = point && quality !== 'bad' ? modeOf(point, state) : undefined;
    if (mode === 'automatic' || mode === 'remote' || !store.hasReceived(infoNumber)) return [];
    return { infoNumber, mode, since: beganUnseen ? undefined : sourceTime, unchangedSince };
  });
  return { status: isAwaited && link === 'live' ? 'loading' : statusOf(link), value };
}

/** What comes from the feed alone is as current as the feed. */
export function statusOf(link: Freshness['link']): Reading<unknown>['status'] {
  const statuses = { none: 'none', opening: 'loading', live: 'ready', waking: 'stale', lost: 'stale' } as const;
  return statuses[link];
}
