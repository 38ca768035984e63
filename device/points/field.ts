import type { Driver } from '../drivers/driver.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { FailureReport } from './isolated.ts';
import type { PointTable } from './pointTable.ts';
import { type LinkListener, LinkScanner, type Timing } from './scanner.ts';

/** All links of a station: who reads them, and the way a write takes to one of them. */
export interface Field {
  readonly scannerOf: (point: FieldPoint) => LinkScanner | undefined;
  /** Starts every scanner; returns what stops them. */
  readonly start: () => () => Promise<void>;
}

/** One scanner for each link. */
export function createField(
  drivers: ReadonlyMap<string, Driver>,
  points: readonly FieldPoint[],
  table: PointTable,
  timing: Timing,
  onLink: LinkListener,
  report?: FailureReport,
): Field {
  const scanners = new Map<string, LinkScanner>();
  const all = points.map((point, slot) => ({ point, slot }));
  const byLink = Map.groupBy(all, ({ point }) => point.link);
  for (const [id, driver] of drivers) {
    const members = byLink.get(id) ?? [];
    scanners.set(id, new LinkScanner({ id, driver, points: members }, table, timing, onLink, report));
  }
  return {
    scannerOf: (point) => scanners.get(point.link),
    start: () => {
      const stops = [...scanners.values()].map((scanner) => scanner.start());
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
}
