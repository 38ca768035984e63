import { useWorld } from '../live/WorldContext.ts';
import { useTick } from '../ui/useTick.ts';

const tickMs = 1000;

/** The device's time, UTC ms, a second old at most; undefined before it is known. */
export function useNow(): number | undefined {
  const { deviceTime } = useWorld();
  useTick(tickMs);
  return deviceTime();
}
