import type { Frame } from '../../protocol/changes.ts';
import type { Point } from '../../protocol/point.ts';

/** The watch looks four times a second, and then it must be drawn: this much before the time is over. */
const marginMs = 500;

/** R29: what is not current looks so within 5 s or three periods, whichever is longer. */
function currentForMs(periodMs: number): number {
  return Math.max(5000, 3 * periodMs) - marginMs;
}

interface Group {
  limitMs: number;
  readAt: number;
  isCurrent: boolean;
}

/** The groups of points that are read together: one time tells how fresh all points of a group are. */
export interface ScanGroups {
  readonly setPoints: (points: Iterable<Point>) => void;
  /** Takes the ages of a frame; a full one forgets what was known. */
  readonly heard: (frame: Frame) => void;
  /** The groups that became current or ceased to be so since the last check, at this device time. */
  readonly check: (deviceTime: number) => ReadonlySet<number>;
  readonly isCurrent: (group: number) => boolean;
  /** When the group was last read completely, device time; undefined: never, as far as is known. */
  readonly readAt: (group: number) => number | undefined;
}

export function createScanGroups(): ScanGroups {
  const groups = new Map<number, Group>();
  const changed = new Set<number>();
  const none: ReadonlySet<number> = new Set();
  const group = (id: number): Group => {
    const known = groups.get(id);
    if (known) return known;
    const made: Group = { limitMs: currentForMs(0), readAt: Number.NEGATIVE_INFINITY, isCurrent: false };
    groups.set(id, made);
    return made;
  };
  return {
    setPoints: (points) => {
      for (const known of groups.values()) known.limitMs = currentForMs(0);
      for (const point of points) {
        const its = group(point.group);
        its.limitMs = Math.max(its.limitMs, currentForMs(point.periodMs));
      }
    },
    heard: (frame) => {
      if (frame.full) for (const known of groups.values()) known.readAt = Number.NEGATIVE_INFINITY;
      const ages = frame.g ?? [];
      for (let i = 0; i + 1 < ages.length; i += 2) group(ages[i] as number).readAt = frame.t - (ages[i + 1] as number);
    },
    check: (deviceTime) => {
      changed.clear();
      for (const [id, its] of groups) {
        const isCurrent = deviceTime - its.readAt <= its.limitMs;
        if (isCurrent !== its.isCurrent) changed.add(id);
        its.isCurrent = isCurrent;
      }
      return changed.size > 0 ? changed : none;
    },
    isCurrent: (id) => groups.get(id)?.isCurrent ?? false,
    readAt: (id) => {
      const readAt = groups.get(id)?.readAt ?? Number.NEGATIVE_INFINITY;
      return readAt === Number.NEGATIVE_INFINITY ? undefined : readAt;
    },
  };
}
