import { refused } from '../../device/calls/reply.ts';
import type { EventEntry } from '../../device/events/entry.ts';
import type { FleetParts } from '../../device/managers/parts.ts';
import { writtenText } from '../../protocol/wire/writtenText.ts';
import type { EnrolCodes } from '../stations/enrolCodes.ts';
import { type LiveStations, stationObject } from '../stations/liveStations.ts';
import type { FleetStore } from '../store/fleetStore.ts';
import { judgeMap } from './fleetMap.ts';
import { alarmsFor, fleetFor, type ReplyParts, summariesFor } from './fleetReplies.ts';
import { ReplyCache } from './replyCache.ts';

const longestName = 80;

interface CallParts extends ReplyParts {
  readonly registry: LiveStations;
  readonly codes: EnrolCodes;
  readonly store: Pick<FleetStore, 'map' | 'setMap'>;
  /** As a station dials it. */
  readonly uplinkUrl: () => string;
  readonly record: (entry: EventEntry) => void;
  /** Other numbers: what `getFleet` and `getFleetAlarms` reply has changed. */
  readonly versions: () => { readonly fleet: number; readonly alarms: number };
}

/** What answers the calls of a hub about its stations. */
export function fleetCalls(parts: CallParts): FleetParts {
  const { registry, codes, store, uplinkUrl, record, versions } = parts;
  const fleets = new ReplyCache((user, mark, from) => fleetFor(user, parts, mark, from));
  const alarms = new ReplyCache((user) => alarmsFor(user, parts));
  return {
    getFleet: ({ after }, { user }) => fleets.reply(user, versions().fleet, after),
    getFleetSummaries: ({ stations }, { user }) => ({ summaries: summariesFor(user, stations, parts) }),
    getFleetAlarms: (_, { user }) => alarms.reply(user, versions().alarms),
    makeEnrolCode: (_, { user: { login }, address }) => {
      const made = codes.make(login);
      if (!made) return { ...refused('tooMany'), ...noCode };
      record({ kind: 'enrolCodeMade', person: login, address });
      return { result: 'done', reason: undefined, retryAfterSec: undefined, ...made, url: uplinkUrl() };
    },
    setFleetStation: ({ id, name, group, x, y }) => {
      const station = registry.get(id);
      if (!station) return outcome('noStation');
      const named = name === undefined ? station.name : writtenText(name, longestName);
      const area = group === undefined ? station.area : group === '' ? '' : writtenText(group, longestName);
      const isTaken = registry.list().some((one) => one.id !== id && one.name === named);
      const isPlace = [x, y].every((at) => at === undefined || (at >= 0 && at <= 100));
      if (!named || area === undefined || isTaken || !isPlace) return outcome('badName');
      registry.change({ ...station, name: named, area, x: x ?? station.x, y: y ?? station.y });
      return outcome();
    },
    removeFleetStation: ({ id }, { user: { login }, address }) => {
      const station = registry.get(id);
      if (!station) return outcome('noStation');
      registry.remove(id);
      record({ kind: 'stationRemoved', person: login, address, object: stationObject(station.name, id) });
      return outcome();
    },
    getFleetMap: () => ({ svg: store.map() }),
    setFleetMap: ({ svg }) => {
      const judged = judgeMap(svg);
      if ('detail' in judged) return { ...outcome('badSvg'), detail: judged.detail };
      store.setMap(judged.svg);
      return { ...outcome(), detail: undefined };
    },
  };
}

const noCode = { retryAfterSec: undefined, code: undefined, until: undefined, url: undefined };

function outcome<const R extends string>(reason?: R) {
  return { result: reason === undefined ? 'done' : 'refused', reason, retryAfterSec: undefined } as const;
}
