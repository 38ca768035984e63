import { type RefObject, useEffect } from 'react';
import type { PointName } from '../live/pointView.ts';
import { useWorld } from '../live/WorldContext.ts';

const checkMs = 100;

/** Calls back once every value of these points has come and every image in the box is there. */
export function useArrival(box: RefObject<HTMLElement | null>, names: readonly PointName[], arrived: () => void): void {
  const { store } = useWorld();
  useEffect(() => {
    const isReceived = (name: PointName) => store.get(store.numberOf(name)).state !== 'notCurrent';
    const isDrawn = () => [...(box.current?.querySelectorAll('img') ?? [])].every(({ complete }) => complete);
    const timer = setInterval(() => {
      if (names.every(isReceived) && isDrawn()) arrived();
    }, checkMs);
    return () => clearInterval(timer);
  }, [box, names, arrived, store]);
}
