import { expect, test } from 'vitest';
import type { FieldPoint } from './fieldPoint.ts';
import { type KeptLock, Locks } from './locks.ts';
import { PointTable } from './pointTable.ts';

const pump = { id: 'PUMP', infoNumber: 1, source: 0, editingKind: 'Output', writable: true } as FieldPoint;

function start(kept: KeptLock[], now: number) {
  const table = new PointTable([pump], () => 0);
  const told: string[] = [];
  const drop = (point: string) =>
    void kept.splice(
      kept.findIndex((lock) => lock.point === point),
      1,
    );
  const locks = new Locks({
    points: [pump],
    table,
    store: {
      all: () => kept,
      put: (lock) => kept.push(lock),
      remove: (point) => drop(point),
      removeLater: (point) => drop(point),
    },
    now: () => now,
    may: () => true,
    record: (kind, point, { text }, user) => told.push(`${kind} ${point.id} ${text} ${user?.login}`),
  });
  return { locks, table, told };
}
const lock = { point: 'PUMP', text: 'Hands in the pump', user: 'tess', since: 1000, until: 2000 };

test('a lock whose time passed while the service was down ends at the start, once, with its line', () => {
  const kept = [lock];
  const { locks, table, told } = start(kept, 2000);
  locks.sweep();
  locks.sweep();
  expect(told).toEqual(['lockEnded PUMP Hands in the pump undefined']);
  expect(table.at(0).isLocked).toBe(false);
  expect(kept).toEqual([]);
});

test('one that has still time to go is there before anything else happens', () => {
  const { locks, table, told } = start([lock], 1999);
  expect(table.at(0).isLocked).toBe(true);
  expect(locks.of(pump)).toMatchObject({ infoNumber: 1, user: 'tess', until: 2000 });
  expect(told).toEqual([]);
});

test('the lock of a point that is not in today’s configuration waits for its point', () => {
  const kept = [{ ...lock, point: 'ANOTHER' }];
  const { locks, told } = start(kept, 5000);
  expect(locks.list()).toEqual([]);
  locks.sweep();
  expect(kept).toHaveLength(1);
  expect(told).toEqual([]);
});
