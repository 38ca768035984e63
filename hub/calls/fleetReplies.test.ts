import { expect, test, vi } from 'vitest';
import type { User } from '../../device/users/user.ts';
import { rightsOf } from '../../protocol/group.ts';
import { profiles } from '../../protocol/userProfile.ts';
import type { FleetStation } from '../fleet.ts';
import { FleetVersions } from '../fleetVersions.ts';
import { fleetFor, summariesFor } from './fleetReplies.ts';
import { mostUrgent } from './mostUrgent.ts';
import { ReplyCache } from './replyCache.ts';

const ofAll = { isPasswordEditable: true, isExpired: false, isLocked: false };
const ada: User = { ...ofAll, login: 'ada', profile: profiles.administrator, reach: undefined };
const north = {
  name: 'N',
  profile: profiles.operator,
  everywhere: false,
  areas: ['North'],
  points: '',
  seesRest: false,
};
const olga: User = { ...ofAll, login: 'olga', ...rightsOf([north]) };

function startFleet() {
  const stations = new Map<string, FleetStation>();
  const versions = new FleetVersions({ stations: () => stations.size, bump: vi.fn() });
  const put = (id: string, area = 'North') => {
    const place = { x: null, y: null, enrolledAt: 0, enrolledBy: 'ada' };
    stations.set(id, { id, fingerprint: id, name: `Station ${id}`, area, ...place });
    versions.changedNow(id);
  };
  const remove = (id: string) => {
    stations.delete(id);
    versions.changedNow(id);
  };
  const parts = {
    ...{ name: 'Hub', live: () => undefined, hasApp: () => true, archive: () => undefined },
    stations: () => [...stations.values()],
    station: (id: string) => stations.get(id),
    changedAfter: (version: number) => versions.after(version),
  };
  const cache = new ReplyCache((user, mark, from) => fleetFor(user, parts, mark, from));
  const ask = (user: User, after?: string) => cache.reply(user, versions.current.fleet, after);
  return { put, remove, ask, parts };
}

test('after a mark only what changed is sent, and what is gone is named', () => {
  const { put, remove, ask } = startFleet();
  for (const id of ['1', '2', '3']) put(id);
  const first = ask(ada);
  expect([first.isWhole, first.stations.length]).toEqual([true, 3]);
  expect(ask(ada)).toBe(first);
  put('2', 'South');
  remove('3');
  expect(ask(ada, first.mark)).toMatchObject({ isWhole: false, stations: [{ id: '2', group: 'South' }], gone: ['3'] });
  expect(ask(ada, ask(ada, first.mark).mark)).toMatchObject({ stations: [], gone: [] });
});

test('a station that leaves the area of a user is gone for them, and another user’s mark is none of theirs', () => {
  const { put, ask, parts } = startFleet();
  put('1');
  put('2', 'South');
  const seen = ask(olga);
  expect(seen.stations.map(({ id, profile }) => [id, profile])).toEqual([['1', profiles.operator]]);
  put('1', 'South');
  expect(ask(olga, seen.mark)).toMatchObject({ isWhole: false, stations: [], gone: ['1'] });
  for (const mark of [seen.mark, 'a.1', '', 'x'.repeat(1000)]) expect(ask(ada, mark).isWhole).toBe(true);
  expect(summariesFor(olga, ['2', '9'], parts)).toEqual([]);
  expect(summariesFor(ada, ['2', '9', '2'], parts)).toMatchObject([{ station: '2', points: [] }]);
});

test('of the alarms of a storm the most urgent are chosen, the newest of them first', () => {
  const alarm = (station: number, at: number) => ({
    ...{ id: `${at}`, message: '', state: 'activeUnacknowledged', needsAcknowledgement: true, area: '', occurrence: 1 },
    ...{ priority: at === 0 ? (1 as const) : (3 as const), raisedAt: station * 100 + at },
  });
  const stations = Array.from({ length: 500 }, (_, one) => ({
    station: `${one}`,
    alarms: Array.from({ length: 20 }, (_, at) => alarm(one, at)),
  }));
  const chosen = mostUrgent(stations, 600);
  expect(chosen.map(({ priority }) => priority)).toEqual([...Array(500).fill(1), ...Array(100).fill(3)]);
  expect([chosen[0]?.raisedAt, chosen[499]?.raisedAt, chosen[500]?.raisedAt]).toEqual([49_900, 0, 49_919]);
  expect(mostUrgent([{ station: '1', alarms: [alarm(1, 0)] }], 6000)).toHaveLength(1);
});
