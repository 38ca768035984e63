import { expect, test } from 'vitest';
import { PointTable } from '../pointTable.ts';
import type { StoredBlock } from '../storedRows.ts';
import { fieldPointOf } from '../testFieldPoint.ts';
import { CommandBlocks } from './commandBlocks.ts';

const pump = fieldPointOf({ id: 'PUMP', machine: 'P1', editingKind: 'Output', writable: true });
const speed = fieldPointOf({ id: 'SPEED', infoNumber: 2, machine: 'P1', editingKind: 'Output', writable: true });
const flow = fieldPointOf({ id: 'FLOW', infoNumber: 3, machine: 'P1' });
const recording = { deadBand: 0, periodMs: undefined, modulus: undefined, runningState: 1 };
const feedback = fieldPointOf({ id: 'RUNS', infoNumber: 4, machine: 'P1', recording });

function start(kept: StoredBlock[], now: number, points = [pump]) {
  const table = new PointTable(points, () => 0);
  const told: string[] = [];
  const drop = (id: string) =>
    void kept.splice(
      kept.findIndex((block) => block.id === id),
      1,
    );
  const blocks = new CommandBlocks({
    points,
    table,
    store: { all: () => kept, put: (block) => kept.push(block), remove: drop },
    now: () => now,
    may: () => true,
    movesSince: () => [],
    dueOf: () => undefined,
    onFree: () => undefined,
    record: ({ kind }) => told.push(kind),
    end: ({ point, block: { id, text } }) => {
      drop(id);
      told.push(`ended ${point.id} ${text}`);
    },
  });
  return { blocks, table, told };
}
const block = { id: 'a', points: ['PUMP'], text: 'Hands in the pump', user: 'tess', since: 1000, until: 2000 };
const ofMachine = { ...block, machine: 'P1' };
const marked = ({ table }: ReturnType<typeof start>) => [0, 1, 2, 3].filter((slot) => table.at(slot).isBlocked);

test('a block whose time passed while the service was down ends at the start, once, with its line', () => {
  const kept = [block];
  const { blocks, table, told } = start(kept, 2000);
  expect(told).toEqual(['ended PUMP Hands in the pump']);
  blocks.sweep();
  expect(told).toHaveLength(1);
  expect(table.at(0).isBlocked).toBe(false);
  expect(kept).toEqual([]);
  expect([...blocks.endedAtStart]).toEqual([['PUMP', 2000]]);
});

test('one that has still time to go is there before anything else happens', () => {
  const { blocks, table, told } = start([block], 1999);
  expect(table.at(0).isBlocked).toBe(true);
  expect(blocks.list(pump)).toMatchObject([{ infoNumber: 1, user: 'tess', until: 2000 }]);
  expect(told).toEqual([]);
});

test('the block of a point that is not in today’s configuration waits for its point', () => {
  const kept = [{ ...block, points: ['ANOTHER'] }];
  const { blocks, told } = start(kept, 5000);
  expect(blocks.list()).toEqual([]);
  blocks.sweep();
  expect(kept).toHaveLength(1);
  expect(told).toEqual([]);
});

test('that of a machine covers commanded points that were added to it, and shows on the state that tells that it runs', () => {
  const started = start([ofMachine], 1500, [pump, speed, flow, feedback]);
  expect(marked(started)).toEqual([0, 1, 3]);
  expect(started.blocks.list()).toMatchObject([{ machine: 'P1', points: [1, 2] }]);
});

test('it stays where the machine is called otherwise, and where one of its points was taken out of it', () => {
  const renamed = [pump, speed, flow, feedback].map((point) => ({ ...point, machine: 'PS1.P1' }));
  expect(marked(start([ofMachine], 1500, renamed))).toEqual([0, 1, 3]);
  expect(marked(start([ofMachine], 1500, [{ ...pump, machine: undefined }, speed, flow, feedback]))).toEqual([0, 1, 3]);
});

test('one of chosen points, as all are that version 0.2.0 has left, covers nothing else', () => {
  expect(marked(start([block], 1500, [pump, speed, flow, feedback]))).toEqual([0]);
});
