import type { Point } from '../../../protocol/point.ts';
import { currentForMs } from '../../../protocol/quality.ts';
import type { Frame } from '../../../protocol/wire/frame.ts';
import { getOrInsert } from '../../ui/getOrInsert.ts';

/** The age is checked four times a second, and then the screen must be drawn: so long before the limit. */
const marginMs = 500;

function looksCurrentForMs(periodMs: number): number {
  return currentForMs(periodMs) - marginMs;
}

interface Source {
  limitMs: number;
  heardAt: number;
  isCurrent: boolean;
}

/** One time says how fresh all points of a source are. */
export interface Sources {
  readonly setPoints: (points: Iterable<Point>) => void;
  /** The ages of a frame; a full one forgets those before. */
  readonly heard: (frame: Frame) => void;
  /** The sources that became current or ceased to be so since the last check, at this device time. */
  readonly check: (deviceTime: number) => ReadonlySet<number>;
  readonly isCurrent: (source: number) => boolean;
  /** Device time of its last answer; undefined: never, as far as is known. */
  readonly heardAt: (source: number) => number | undefined;
}

export function createSources(): Sources {
  const sources = new Map<number, Source>();
  const changed = new Set<number>();
  const none: ReadonlySet<number> = new Set();
  const unheard = { limitMs: looksCurrentForMs(0), heardAt: Number.NEGATIVE_INFINITY, isCurrent: false };
  const source = (id: number) => getOrInsert(sources, id, () => ({ ...unheard }));
  return {
    setPoints: (points) => {
      for (const known of sources.values()) known.limitMs = looksCurrentForMs(0);
      for (const point of points) {
        const known = source(point.source);
        known.limitMs = Math.max(known.limitMs, looksCurrentForMs(point.periodMs));
      }
    },
    heard: (frame) => {
      if (frame.full) for (const known of sources.values()) known.heardAt = Number.NEGATIVE_INFINITY;
      const ages = frame.h ?? [];
      for (let i = 0; i + 1 < ages.length; i += 2)
        source(ages[i] as number).heardAt = frame.t - (ages[i + 1] as number);
    },
    check: (deviceTime) => {
      changed.clear();
      for (const [id, known] of sources) {
        const isCurrent = deviceTime - known.heardAt <= known.limitMs;
        if (isCurrent !== known.isCurrent) changed.add(id);
        known.isCurrent = isCurrent;
      }
      return changed.size > 0 ? changed : none;
    },
    isCurrent: (id) => sources.get(id)?.isCurrent ?? false,
    heardAt: (id) => {
      const heardAt = sources.get(id)?.heardAt ?? Number.NEGATIVE_INFINITY;
      return heardAt === Number.NEGATIVE_INFINITY ? undefined : heardAt;
    },
  };
}
