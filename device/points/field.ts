import type { Driver } from '../drivers/driver.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { PointTable } from './pointTable.ts';
import { type LinkListener, LinkScanner, type Timing } from './scanner.ts';

/** All links of a station: who reads them, and the way a write takes to one of them. */
export interface Field {
  readonly scannerOf: (point: FieldPoint) => LinkScanner | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts one scanner for each link. */
export function startField(
  drivers: ReadonlyMap<string, Driver>,
  points: readonly FieldPoint[],
  table: PointTable,
  timing: Timing,
  onLink: LinkListener,
): Field {
  const scanners = new Map<string, LinkScanner>();
  const stops: (() => Promise<void>)[] = [];
  for (const [id, driver] of drivers) {
    const members = points.flatMap((point, slot) => (point.link === id ? [{ point, slot }] : []));
    const scanner = new LinkScanner({ id, driver, points: members }, table, timing, onLink);
    scanners.set(id, scanner);
    stops.push(scanner.start());
  }
  return {
    scannerOf: (point) => scanners.get(point.link),
    stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
  };
}
