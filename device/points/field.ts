import type { Driver } from '../drivers/driver.ts';
import { LinkAcquisition, type LinkListener } from './acquisition.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { FailureReport } from './isolated.ts';
import type { PointTable } from './pointTable.ts';
import type { Timing } from './timing.ts';

/** All links of a station: what comes over them, and the way a write takes to one of them. */
export interface Field {
  readonly acquisitionOf: (point: FieldPoint) => LinkAcquisition | undefined;
  /** Every link, by its id. */
  readonly links: ReadonlyMap<string, LinkAcquisition>;
  /** Each second: traces whose time is over end. */
  readonly endTraces: () => void;
  /** Starts every link; returns what stops them. */
  readonly start: () => () => Promise<void>;
}

/** One acquisition for each link. */
export function createField(
  drivers: ReadonlyMap<string, Driver>,
  points: readonly FieldPoint[],
  table: PointTable,
  timing: Timing,
  onLink: LinkListener,
  report?: FailureReport,
): Field {
  const acquisitions = new Map<string, LinkAcquisition>();
  const all = points.map((point, slot) => ({ point, slot })).filter(({ point }) => !point.rejected);
  const byLink = Map.groupBy(all, ({ point }) => point.link);
  for (const [id, driver] of drivers) {
    const members = byLink.get(id) ?? [];
    acquisitions.set(id, new LinkAcquisition({ id, driver, points: members }, table, timing, onLink, report));
  }
  return {
    links: acquisitions,
    acquisitionOf: (point) => acquisitions.get(point.link),
    endTraces: () => {
      for (const { monitor } of acquisitions.values()) monitor.endIfOver();
    },
    start: () => {
      const stops = [...acquisitions.values()].map((link) => link.start());
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
}
