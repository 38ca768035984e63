import type { PointView } from '../../live/pointView.ts';
import type { LiveSample } from '../chart/tracks.ts';

/** Of one pen: the service's columns replace them after a minute. */
const mostSamples = 600;

export interface LiveEdge {
  /** `now`: device time. */
  readonly add: (id: string, view: Pick<PointView, 'value' | 'state' | 'sourceTime'>, now: number) => void;
  /** Oldest first. */
  readonly of: (id: string) => readonly LiveSample[];
}

/** Values of the feed at the right edge of the trends, until the device's columns reach it. */
export function createLiveEdge(): LiveEdge {
  const samples = new Map<string, LiveSample[]>();
  return {
    add: (id, { value, state, sourceTime }, now) => {
      const list = samples.get(id) ?? [];
      const last = list.at(-1);
      if (last && last.value === value && last.state === state) return;
      // A state that changes by itself has the time of the value before: it is dated now.
      const seenAt =
        sourceTime !== undefined && sourceTime <= now && (!last || sourceTime > last.time) ? sourceTime : now;
      list.push({ time: Math.max(seenAt, last?.time ?? seenAt), value, state });
      if (list.length > mostSamples) list.splice(0, list.length - mostSamples);
      samples.set(id, list);
    },
    of: (id) => samples.get(id) ?? [],
  };
}
