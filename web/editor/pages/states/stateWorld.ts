import { alarmRecord } from '../../../../protocol/alarm.ts';
import type { Point } from '../../../../protocol/point.ts';
import { valueStates } from '../../../../protocol/quality.ts';
import { packChanges } from '../../../../protocol/wire/packChanges.ts';
import { element } from '../../../../protocol/wire/xml.ts';
import type { AlarmStore } from '../../../live/alarms/alarmStore.ts';
import { summaryOf } from '../../../live/alarms/alarmSummary.ts';
import { exampleWorld } from '../../../live/exampleWorld.ts';
import type { Freshness } from '../../../live/live.ts';
import type { World } from '../../../live/WorldContext.ts';
import type { SheetState } from './sheetStates.ts';

/** How long what is not current has not been, ms. */
const age = 5 * 60_000;

export interface Moment {
  /** Device time, UTC ms. */
  readonly at: number;
  readonly timeZone: string | undefined;
}

/** In which these points are in that state, and nothing else happens. */
export function stateWorld(points: readonly Point[], state: SheetState, { at, timeZone }: Moment): World {
  const world = exampleWorld(points);
  const changes = points.map((point) => {
    const { hasMoved, ...reading } = state.read(point);
    const { value, state: quality = 'good', isBlocked = false } = reading;
    const times = { sourceTime: at - age, beganUnseen: false, movedAt: hasMoved && at - age };
    return { infoNumber: point.infoNumber, value, state: quality, isBlocked, ...times };
  });
  const isBad = changes.some(({ state: quality }) => valueStates[quality].quality === 'bad');
  world.store.apply({ n: 2, t: at, r: '', h: [0, isBad ? age : 0], full: 1, ...packChanges(changes, at) });
  if (state.isLinkLost) world.store.linkLost();
  const freshness: Freshness = state.isLinkLost ? { link: 'lost', since: at - age } : { link: 'live', since: at };
  return {
    ...world,
    freshness: () => freshness,
    deviceTime: () => at,
    timeZone: () => timeZone,
    alarms: alarmsIn(points[0], state, at),
    may: () => true,
  };
}

function alarmsIn(point: Point | undefined, { alarm: state, isLinkLost }: SheetState, at: number): AlarmStore {
  const node = element('Alarm', {
    ...{ Id: 'example', State: state, Kind: point?.kind === 'numeric' ? 'H' : 'state', Priority: 1 },
    ...{ Message: point?.name ?? '', InfoNumber: point?.infoNumber, RaisedAt: at - age },
  });
  const alarm = state && alarmRecord.read(node);
  const alarms = alarm ? [alarm] : [];
  const summary = summaryOf(alarms);
  const status = isLinkLost ? 'stale' : 'ready';
  const now = { status, alarms, summary } as const;
  return { get: () => now, subscribe: () => () => undefined, refresh: async () => undefined };
}
