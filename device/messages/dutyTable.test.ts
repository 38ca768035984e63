import { expect, test, vi } from 'vitest';
import { dutiesBetween, wallInstant } from '../../protocol/messages/duties.ts';
import type { Roster } from '../../protocol/messages/messageDocument.ts';
import { backMs, DutyTable, mostDays } from './dutyTable.ts';

const zone = 'Europe/Paris';
const dayMs = 86_400_000;
const noon = wallInstant('2026-11-30T12:00', zone);
const duties = (person: string) => [{ time: '08:00', person }];
const roster = (id: string): Roster => ({
  id,
  weeks: [[duties('Anna'), [], duties('Ben'), [], [], duties('Carla'), []]],
  from: '2026-11-30',
  exceptions: [],
  swaps: [{ from: '2026-12-01T08:00', to: '2026-12-02T08:00', instead: 'Anna', person: 'Ben' }],
});

function start() {
  const clock = { now: noon, zone };
  const compute = vi.fn<typeof dutiesBetween>(dutiesBetween);
  return { clock, compute, table: new DutyTable({ zone: () => clock.zone, now: () => clock.now, compute }) };
}

test('remembered duties are those that would be computed, for every part that is asked for', () => {
  const { clock, table } = start();
  const one = roster('main');
  for (const hours of [0, 5, 23, 24, 60, 24 * 40]) {
    clock.now = noon + hours * 3_600_000;
    const { now } = clock;
    for (const [from, until] of [
      [now, now + mostDays * dayMs],
      [now, now + 7 * dayMs],
      [now, now + 1],
      [now - backMs, now + 1],
    ] as const)
      expect(table.between(one, from, until)).toEqual(dutiesBetween(one, from, until, zone));
  }
  clock.zone = 'America/New_York';
  const { now } = clock;
  expect(table.between(one, now, now + dayMs)).toEqual(dutiesBetween(one, now, now + dayMs, clock.zone));
});

test('duties are computed once, and again when half a day is over or the clock is put back: one roster at a time', () => {
  const { clock, compute, table } = start();
  const rosters = [roster('first'), roster('second')];
  const ask = () => {
    for (const one of rosters) table.between(one, clock.now, clock.now + mostDays * dayMs);
  };
  table.prepare(rosters);
  expect(compute).toHaveBeenCalledTimes(1);
  table.prepare(rosters);
  table.prepare(rosters);
  ask();
  expect(compute).toHaveBeenCalledTimes(2);
  clock.now += 13 * 3_600_000;
  ask();
  expect(compute).toHaveBeenCalledTimes(2);
  for (const _ of rosters) table.prepare(rosters);
  clock.now += 13 * 3_600_000;
  ask();
  expect(compute).toHaveBeenCalledTimes(4);
  clock.now -= 3 * dayMs;
  ask();
  expect(compute).toHaveBeenCalledTimes(6);
});
