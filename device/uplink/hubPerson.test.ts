import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Group } from '../../protocol/group.ts';
import { may } from '../../protocol/rights.ts';
import type { HubUser } from '../../protocol/uplink/hubUser.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { openDb } from '../store/testDatabases.ts';
import { groupStore } from '../users/groups.ts';
import { hubPerson } from './hubPerson.ts';

const { observer, operator, technician, administrator } = profiles;
const paul: HubUser = { login: 'paul', name: 'Paul', profile: administrator, groups: [], isConfirmed: false };
const group = { profile: technician, everywhere: false, areas: [], points: '', seesRest: false };

const tank = { id: 'TANK', area: 'North' };
const well = { id: 'WELL', area: 'South' };

function stationWith(...groups: readonly Partial<Group>[]) {
  const store = groupStore(openDb(mkdtempSync(join(tmpdir(), 'vigie-'))));
  for (const one of groups) store.put({ ...group, name: '', ...one });
  return (person: Partial<HubUser>, hubProfile: number) =>
    hubPerson('Centre', { ...paul, ...person }, { hubProfile }, store);
}

test('a person of a hub is never more than the station allows, nor more than the hub says', () => {
  const seen = stationWith();
  expect(seen({}, observer)).toEqual({
    login: 'hub:Centre:paul',
    name: 'Paul',
    profile: observer,
    reach: undefined,
    isPasswordEditable: false,
    isExpired: false,
    isLocked: false,
    isConfirmed: false,
  });
  expect(seen({}, operator).profile).toBe(operator);
  expect(seen({ profile: observer }, administrator).profile).toBe(observer);
});

test('groups of the same names at the station decide what they see, and no more than the cap', () => {
  const seen = stationWith({ name: 'Crew', areas: ['North'] }, { name: 'All', everywhere: true, profile: operator });
  const crew = seen({ groups: ['Crew', 'Unknown here'] }, operator);
  expect([may(crew, 'command', tank), may(crew, 'override', tank), may(crew, 'view', well)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(may(crew, 'diagnose')).toBe(false);
  expect(seen({ groups: ['Unknown here'] }, operator).reach).toBeUndefined();
  // The station gives the group less than the hub does.
  const all = seen({ groups: ['All'] }, administrator);
  expect([all.reach, all.profile]).toEqual([undefined, operator]);
  const both = seen({ groups: ['All', 'Crew'] }, administrator);
  expect([may(both, 'override', tank), may(both, 'command', well), may(both, 'override', well)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the same groups have the same reach, for what is kept by it', () => {
  const seen = stationWith({ name: 'Crew', areas: ['North'] });
  expect(seen({ groups: ['Crew'] }, operator).reach).toBe(seen({ groups: ['Crew'], login: 'anna' }, operator).reach);
});
