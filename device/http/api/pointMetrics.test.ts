import { expect, test } from 'vitest';
import type { ManagerParts } from '../../managers/parts.ts';
import { PointTable } from '../../points/pointTable.ts';
import { fieldPointOf } from '../../points/testFieldPoint.ts';
import { pointMetrics } from './pointMetrics.ts';

test('each of many points has its sample in each family, and each family one head', () => {
  const points = Array.from({ length: 1001 }, (_, i) => fieldPointOf({ id: `P${i}`, infoNumber: i + 1, unit: 'm' }));
  const table = new PointTable(points, () => 5000);
  for (const slot of points.keys()) table.set(slot, slot / 2, undefined);
  const lines = [...pointMetrics({ table, configuration: { points } } as unknown as ManagerParts)].join('').split('\n');
  expect(lines.filter((line) => line.startsWith('# TYPE'))).toHaveLength(3);
  for (const [i, { id }] of points.entries())
    expect(lines.filter((line) => line.includes(`id="${id}"`))).toEqual([
      `vigie_point_value{id="${id}",unit="m"} ${i / 2}`,
      `vigie_point_good{id="${id}"} 1`,
      `vigie_point_source_timestamp_seconds{id="${id}"} 5`,
    ]);
});
