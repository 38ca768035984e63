import type { Station } from '../../device/station/station.ts';
import { trendViewStore } from '../../device/store/tables/trendViews.ts';
import { localOf } from '../../protocol/programme/zone.ts';
import type { PastService } from './pastService.ts';

const minuteMs = 60_000;
/** By day in the control room, by night called out of bed. */
const acknowledgesAfterMs = { day: 4 * minuteMs, night: 11 * minuteMs } as const;
const day = { from: 7 * 3600, to: 19 * 3600 } as const;
const address = '127.0.0.1';
const person = 'operator';

/** `note`: where the point requires one. */
export interface PastCommand {
  readonly point: string;
  readonly value: string;
  readonly note?: string;
}

/** Through the same doors as an operator of today. */
export function pastPeople({ points, timeZone }: Station) {
  let commands = 0;
  return {
    /** What has waited long enough; `comments` by the ID of the alarm. */
    acknowledge: ({ station: { alarming } }: PastService, now: number, comments: Readonly<Record<string, string>>) => {
      for (const { id, occurrence, state, raisedAt = now, suppressedSince } of alarming.alarms.list(undefined).alarms) {
        const asks = state === 'activeUnacknowledged' || state === 'returnedUnacknowledged';
        if (!asks || suppressedSince !== undefined || occurrence === undefined) continue;
        const { seconds } = localOf(now, timeZone);
        const part = seconds >= day.from && seconds < day.to ? 'day' : 'night';
        if (now - raisedAt < acknowledgesAfterMs[part]) continue;
        alarming.actions.acknowledge({ occurrences: [occurrence], comment: comments[id] }, person);
      }
    },
    command: async (
      { station, ports, settle, hear }: PastService,
      { point: id, value, note }: PastCommand,
    ): Promise<void> => {
      const point = points.find((one) => one.id === id);
      const user = ports.users.find(person);
      if (!point || !user) throw new Error(`The past has no ${point ? `account ${person}` : `point ${id}`}`);
      const { writer } = station.commands;
      const operator = { origin: 'operator', user, session: `${person} of the past`, address } as const;
      const technicalHashCode = station.revision();
      const { infoNumber } = point;
      hear();
      const arm = writer.arm({ infoNumber, technicalHashCode }, operator);
      // A refusal is in the log as it would be today.
      const armId = arm.result === 'armed' ? arm.armId : undefined;
      const command = { id: `past-command-${++commands}`, infoNumber, value, technicalHashCode, armId, note };
      await settle(writer.write(command, operator));
    },
    /** `query`: as in its address. */
    saveView: ({ ports }: PastService, name: string, query: string): void => {
      trendViewStore(ports.db).save({ name, isForAll: true, login: person, query });
    },
    note: ({ ports: { events } }: PastService, text: string, about?: string): void => {
      const point = points.find((one) => one.id === about);
      const object = point && ({ kind: 'point', id: point.id, name: point.name } as const);
      events.keep({ kind: 'note', person, address, object, fields: { text } });
    },
  };
}
