import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Alarm, AlarmState } from '../../protocol/alarm.ts';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { acknowledgeAlarms, setOutOfService, shelveAlarm } from '../../protocol/calls/alarmAction.ts';
import { eventually, type RestartSite } from './restartSite.ts';
import type { RestartStateRow } from './restartState.ts';
import { type AlarmId, registerOf } from './restartStation.ts';

const hourMin = 60;

/** Without `notEvaluated`, which is known only since the start. */
async function rowOf(site: RestartSite, id: AlarmId): Promise<Omit<Alarm, 'notEvaluated'>> {
  const { alarms } = getAlarms.reply.read((await site.person('olga').ask('getAlarms')).content);
  const row = alarms.find((one) => one.id === id);
  ok(row, `there is no alarm ${id}`);
  const { notEvaluated: _, ...known } = row;
  return known;
}

function set(site: RestartSite, id: AlarmId, value: number): void {
  site.field.holding.writeUInt16BE(value, 2 * registerOf(id));
}

const becomes = (site: RestartSite, id: AlarmId, state: AlarmState) =>
  eventually(async () => {
    const row = await rowOf(site, id);
    equal(row.state, state);
    return row;
  });

export async function raise(site: RestartSite, id: AlarmId) {
  set(site, id, 600);
  return becomes(site, id, 'activeUnacknowledged');
}

async function acknowledge(site: RestartSite, id: AlarmId): Promise<void> {
  const { occurrence = 0 } = await raise(site, id);
  const request = acknowledgeAlarms.request.parameters({ occurrences: [occurrence], comment: 'on my way' });
  equal((await site.person('anna').ask('acknowledgeAlarms', ...request)).code, 0);
}

/** Unchanged until a deadline (UTC ms by the service's clock); then with the changes `over`. */
async function left(site: RestartSite, id: AlarmId, until = Number.POSITIVE_INFINITY, over: Partial<Alarm> = {}) {
  const before = await rowOf(site, id);
  return {
    check: () =>
      eventually(async () => deepEqual(await rowOf(site, id), { ...before, ...(site.now() >= until ? over : {}) })),
  };
}

async function shelved(site: RestartSite, id: AlarmId, kind: 'timed' | 'oneShot') {
  const { occurrence } = await raise(site, id);
  await site
    .person('anna')
    .ask('shelveAlarm', ...shelveAlarm.request.parameters({ id, occurrence, kind, minutes: hourMin, text: 'known' }));
  const { shelving } = await rowOf(site, id);
  ok(shelving, `${id} is not shelved`);
  return left(site, id, shelving.until, { shelving: undefined });
}

export const alarmStates = {
  alarmActive: {
    arrange: async (site) => {
      await raise(site, 'active');
      return left(site, 'active');
    },
  },
  alarmAcknowledged: {
    arrange: async (site) => {
      await acknowledge(site, 'acknowledged');
      const { acknowledgedAt = 0 } = await rowOf(site, 'acknowledged');
      return left(site, 'acknowledged', acknowledgedAt + hourMin * 60_000, {
        state: 'activeUnacknowledged',
        acknowledgedAt: undefined,
        acknowledgedBy: undefined,
      });
    },
  },
  alarmReturned: {
    arrange: async (site) => {
      await raise(site, 'returned');
      set(site, 'returned', 0);
      await becomes(site, 'returned', 'returnedUnacknowledged');
      return left(site, 'returned');
    },
  },
  alarmLatched: {
    arrange: async (site) => {
      await acknowledge(site, 'latched');
      set(site, 'latched', 0);
      await becomes(site, 'latched', 'latchedAcknowledged');
      return left(site, 'latched');
    },
  },
  alarmShelved: { arrange: (site) => shelved(site, 'shelved', 'timed') },
  alarmShelvedOnce: { arrange: (site) => shelved(site, 'shelvedOnce', 'oneShot') },
  alarmOutOfService: {
    arrange: async (site) => {
      await raise(site, 'outOfService');
      const request = setOutOfService.request.parameters({
        id: 'outOfService',
        isOutOfService: true,
        text: 'being repaired',
      });
      await site.person('tess').ask('setOutOfService', ...request);
      ok((await rowOf(site, 'outOfService')).outOfService);
      return left(site, 'outOfService');
    },
  },
  alarmSuppressed: {
    arrange: async (site) => {
      set(site, 'suppressed', 600);
      await eventually(async () => ok((await rowOf(site, 'suppressed')).activeWhileSuppressedSince));
      return left(site, 'suppressed');
    },
  },
  alarmChattering: {
    arrange: async (site) => {
      const first = await raise(site, 'chattering');
      for (let times = 1; times < 6; times++) {
        set(site, 'chattering', 0);
        await becomes(site, 'chattering', 'returnedUnacknowledged');
        await raise(site, 'chattering');
      }
      // The count is written once a second: what a kill loses is counted again or lost.
      return {
        check: () =>
          eventually(async () => {
            const row = await rowOf(site, 'chattering');
            equal(row.state, 'activeUnacknowledged');
            ok((row.occurrence ?? 0) > (first.occurrence ?? 0) && row.times > 1, JSON.stringify(row));
          }),
      };
    },
  },
} as const satisfies Record<string, RestartStateRow>;
