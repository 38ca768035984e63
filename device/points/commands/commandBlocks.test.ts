import { expect, test } from 'vitest';
import { PointTable } from '../pointTable.ts';
import type { StoredBlock } from '../storedRows.ts';
import { fieldPointOf } from '../testFieldPoint.ts';
import { CommandBlocks } from './commandBlocks.ts';

const pump = fieldPointOf({ id: 'PUMP', editingKind: 'Output', writable: true });

function start(kept: StoredBlock[], now: number) {
  const table = new PointTable([pump], () => 0);
  const told: string[] = [];
  const drop = (point: string) =>
    void kept.splice(
      kept.findIndex((block) => block.point === point),
      1,
    );
  const blocks = new CommandBlocks({
    points: [pump],
    table,
    store: {
      all: () => kept,
      put: (block) => kept.push(block),
      remove: (point) => drop(point),
    },
    now: () => now,
    may: () => true,
    movedSince: () => undefined,
    record: (kind) => told.push(kind),
    end: (point, { text }) => {
      drop(point.id);
      told.push(`ended ${point.id} ${text}`);
    },
  });
  return { blocks, table, told };
}
const block = { point: 'PUMP', text: 'Hands in the pump', user: 'tess', since: 1000, until: 2000 };

test('a block whose time passed while the service was down ends at the start, once, with its line', () => {
  const kept = [block];
  const { blocks, table, told } = start(kept, 2000);
  expect(told).toEqual(['ended PUMP Hands in the pump']);
  blocks.sweep();
  expect(told).toHaveLength(1);
  expect(table.at(0).isBlocked).toBe(false);
  expect(kept).toEqual([]);
});

test('one that has still time to go is there before anything else happens', () => {
  const { blocks, table, told } = start([block], 1999);
  expect(table.at(0).isBlocked).toBe(true);
  expect(blocks.of(pump)).toMatchObject({ infoNumber: 1, user: 'tess', until: 2000 });
  expect(told).toEqual([]);
});

test('the block of a point that is not in today’s configuration waits for its point', () => {
  const kept = [{ ...block, point: 'ANOTHER' }];
  const { blocks, told } = start(kept, 5000);
  expect(blocks.list()).toEqual([]);
  blocks.sweep();
  expect(kept).toHaveLength(1);
  expect(told).toEqual([]);
});
