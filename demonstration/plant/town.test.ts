import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Tank } from './network.ts';
import { openSimulation } from './simulation.ts';

const STEP = 300;
const DAYS = 14;
const inpText = await readFile(join(import.meta.dirname, 'town.inp'), 'utf8');
const lines: string[] = [];
const town = await openSimulation({ inpText, fileName: 'town.inp', step: STEP, log: (line) => lines.push(line) });
const { nodes, links } = town.network;
const value = (object: 'tank' | 'junction' | 'pump', id: string, quantity: 'level' | 'pressure' | 'starts') =>
  town.reader({ object, id, quantity, writable: false })();

test('the town is supplied for two weeks: pressures hold, tanks live, every pump takes its turns', () => {
  const tanks = nodes.filter((node): node is Tank => node.kind === 'tank');
  const served = ['STATION_RD', 'MARKET', 'HOSPITAL', 'INDUSTRY_2', 'HILL_LOW', 'HILL_TOP', 'RIVER_1', 'RIVER_3'];
  const lowest = new Map<string, number>();
  const highest = new Map<string, number>();
  for (let time = 0; time < DAYS * 86_400; time += STEP) {
    town.advance(STEP);
    for (const { kind, id } of nodes) {
      if (kind === 'reservoir') continue;
      const now = kind === 'tank' ? value(kind, id, 'level') : value(kind, id, 'pressure');
      lowest.set(id, Math.min(lowest.get(id) ?? now, now));
      highest.set(id, Math.max(highest.get(id) ?? now, now));
    }
  }
  expect(lines).toEqual([]);
  expect(Math.min(...lowest.values())).toBeGreaterThan(0);
  for (const id of served) {
    expect(lowest.get(id), id).toBeGreaterThan(25);
    expect(highest.get(id), id).toBeLessThan(70);
  }
  for (const { id, minLevel, maxLevel } of tanks) {
    expect(lowest.get(id), id).toBeGreaterThan(minLevel + 0.2);
    expect(highest.get(id), id).toBeLessThan(maxLevel - 0.2);
  }
  for (const { kind, id } of links) {
    if (kind === 'pump') expect(value(kind, id, 'starts'), id).toBeGreaterThanOrEqual(10);
  }
});

test('a well that a programme stops, at whatever hour, comes back before the clear water tank runs dry', async () => {
  const plant = await openSimulation({ inpText, fileName: 'town.inp', step: STEP, log: (line) => lines.push(line) });
  const target = { object: 'pump', id: 'WP_2', quantity: 'run', writable: true } as const;
  const level = plant.reader({ object: 'tank', id: 'T_CLEAR', quantity: 'level', writable: false });
  // Seven hours and a bit: over three weeks the well is stopped at every time of day, also while the tank is low.
  const every = 7 * 3600 + 2 * STEP;
  let lowest = level();
  for (let time = 0; time < 21 * 86_400; time += STEP) {
    if (time % every === 0) {
      expect(plant.write([{ target, value: 0 }])).toBe(true);
    }
    plant.advance(STEP);
    lowest = Math.min(lowest, level());
  }
  plant.close();
  expect(lowest).toBeGreaterThan(0.8);
  expect(lines).toEqual([]);
});
