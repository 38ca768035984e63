import { vi } from 'vitest';
import type { Fleet, FleetAlarm, FleetStation, FleetSummary } from '../../protocol/calls/fleet.ts';
import { now } from '../live/testWorld.ts';
import { createStore } from '../ui/store.ts';
import type { LatestInUse } from '../ui/useLatest.ts';
import type { Summaries } from './summaries.ts';

export const minuteMs = 60_000;

/** A live station without anything to do; `part`: what differs. */
export function station(id: string, part: Partial<FleetStation> = {}): FleetStation {
  return {
    id,
    name: `Station ${id}`,
    group: '',
    x: undefined,
    y: undefined,
    state: 'live',
    since: now - 60 * minuteMs,
    profile: 3,
    counts: [0, 0, 0, 0],
    unacknowledged: 0,
    isDegraded: false,
    links: 2,
    lostLinks: 0,
    version: '0.4.0',
    build: 'b1',
    hasApp: true,
    url: undefined,
    clockOffsetMs: 120,
    clock: 'synchronised',
    ...part,
  };
}

export function alarm(at: string, id: string, part: Partial<FleetAlarm> = {}): FleetAlarm {
  return {
    station: at,
    id,
    message: `Alarm ${id}`,
    priority: 2,
    state: 'activeUnacknowledged',
    raisedAt: now - 5 * minuteMs,
    needsAcknowledgement: true,
    area: '',
    occurrence: 7,
    ...part,
  };
}

export const fleetOf = (...stations: readonly FleetStation[]): Fleet => ({
  hub: 'Valley',
  mark: undefined,
  isWhole: true,
  stations,
  gone: [],
  hasArchive: false,
});

/** Without a request. */
export function summariesOf(...all: readonly FleetSummary[]): Summaries {
  const state = { value: new Map(all.map((one) => [one.station, one])), status: 'ready', readAt: 0 } as const;
  return { ...createStore(state), want: () => () => undefined, start: () => () => undefined };
}

/** As it was read a moment ago. */
export function read<T>(value: T | undefined, status: LatestInUse<T>['status'] = 'ready'): LatestInUse<T> {
  return { value, status, readAt: 0, refresh: async () => undefined };
}

/** This DOM has none: a list draws what is in sight. */
export function giveHeights(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
}
