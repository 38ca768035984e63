import type { TrialReport } from '../../protocol/calls/trial.ts';
import type { Trial } from '../../protocol/configuration/version.ts';
import type { RunningStation } from '../managers/parts.ts';

/** Listed points; the total is reported as well. */
const mostPoints = 200;
/** A response counts as slower where its median grew by both. */
const slower = { ms: 5, times: 1.5 } as const;

type Observed = Pick<RunningStation, 'configuration' | 'table' | 'field' | 'alarming'>;

/** What was in order before a version went on trial, by permanent ids. */
export interface StationHealth {
  readonly upLinks: ReadonlySet<string>;
  readonly goodPoints: ReadonlySet<string>;
  readonly activeAlarms: ReadonlySet<string>;
  /** Median response time, ms. */
  readonly scanMs: ReadonlyMap<string, number>;
}

export function healthOf(station: Observed): StationHealth {
  const links = [...station.field.links];
  return {
    upLinks: new Set(links.flatMap(([id, { status }]) => (status.isUp === true ? id : []))),
    goodPoints: new Set(pointsOf(station).flatMap(({ id, state }) => (state === 'good' ? id : []))),
    activeAlarms: new Set(alarmsOf(station).map(({ id }) => id)),
    scanMs: new Map(
      links.flatMap(([id, { monitor }]) => {
        const trips = monitor.roundTrips();
        return trips ? [[id, trips.medianMs] as const] : [];
      }),
    ),
  };
}

/** What is worse now; objects that the version does not have are among its changes. */
export function reportOf(before: StationHealth | undefined, station: Observed, trial: Trial | undefined): TrialReport {
  if (!before || !trial) return { trial, links: [], points: [], pointCount: 0, alarms: [], scans: [] };
  const links = [...station.field.links];
  const points = pointsOf(station).filter(({ id, state }) => before.goodPoints.has(id) && state !== 'good');
  return {
    trial,
    links: links.flatMap(([id, { status }]) => (before.upLinks.has(id) && status.isUp !== true ? { id } : [])),
    points: points.slice(0, mostPoints),
    pointCount: points.length,
    alarms: alarmsOf(station).filter(({ id }) => !before.activeAlarms.has(id)),
    scans: links.flatMap(([link, { monitor }]) => {
      const [beforeMs, nowMs] = [before.scanMs.get(link), monitor.roundTrips()?.medianMs];
      const isSlower = nowMs !== undefined && beforeMs !== undefined && nowMs > beforeMs + slower.ms;
      return isSlower && nowMs > beforeMs * slower.times ? { link, beforeMs, nowMs } : [];
    }),
  };
}

function pointsOf({ configuration: { points }, table }: Observed) {
  return points.flatMap(({ id, infoNumber, name, rejected }, slot) =>
    rejected ? [] : { id, infoNumber, name, state: table.fieldAt(slot).state },
  );
}

function alarmsOf({ alarming }: Observed) {
  return alarming.alarms
    .list(undefined)
    .alarms.filter(({ state }) => state === 'activeUnacknowledged' || state === 'activeAcknowledged')
    .map(({ id, message, priority }) => ({ id, message, priority }));
}
