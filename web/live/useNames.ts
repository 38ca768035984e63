import { useWorld } from './WorldContext.ts';

export function useNames(points: readonly number[]): string {
  const { store } = useWorld();
  return points.map((infoNumber) => store.get(infoNumber).point?.name ?? infoNumber).join(', ');
}
