import type { PointView } from '../../live/pointView.ts';
import type { LiveSample } from '../chart/tracks.ts';

/** Samples of one pen that are held at most: the service's columns replace them after a minute. */
const mostSamples = 600;

export interface LiveEdge {
  /** What a point shows at that moment of the device's clock. */
  readonly take: (id: string, view: Pick<PointView, 'value' | 'state' | 'sourceTime'>, now: number) => void;
  /** What came of a point, oldest first. */
  readonly of: (id: string) => readonly LiveSample[];
  /** Forgets what is older than a moment, but for the value that still held then. */
  readonly forget: (before: number) => void;
}

/** Values as the feed tells them, at the right edge of the trends until the device's columns reach it. */
export function createLiveEdge(): LiveEdge {
  const samples = new Map<string, LiveSample[]>();
  return {
    take: (id, { value, state, sourceTime }, now) => {
      const list = samples.get(id) ?? [];
      const last = list.at(-1);
      if (last && last.value === value && last.state === state) return;
      // A state that changes by itself has the time of the value before: it was seen now.
      const seenAt =
        sourceTime !== undefined && sourceTime <= now && (!last || sourceTime > last.time) ? sourceTime : now;
      list.push({ time: Math.max(seenAt, last?.time ?? seenAt), value, state });
      if (list.length > mostSamples) list.splice(0, list.length - mostSamples);
      samples.set(id, list);
    },
    of: (id) => samples.get(id) ?? [],
    forget: (before) => {
      for (const list of samples.values()) {
        const held = list.findLastIndex(({ time }) => time <= before);
        if (held > 0) list.splice(0, held);
      }
    },
  };
}
