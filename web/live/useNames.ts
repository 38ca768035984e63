import { useWorld } from './WorldContext.ts';

/** What points are called, one after another; the number of one that the device does not know. */
export function useNames(points: readonly number[]): string {
  const { store } = useWorld();
  return points.map((infoNumber) => store.get(infoNumber).point?.name ?? infoNumber).join(', ');
}
