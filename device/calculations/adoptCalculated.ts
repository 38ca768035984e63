import { isReadAlike } from '../points/acquisitionMode.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { PointTable } from '../points/pointTable.ts';

export interface PointsWithTable {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
}

/** What is known of the calculated points of the replaced station whose formulas are the same. */
export function adoptCalculated({ points, table }: PointsWithTable, before: PointsWithTable): void {
  const slots = new Map(before.points.map(({ id }, slot) => [id, slot]));
  for (const [slot, point] of points.entries()) {
    if (!point.calculation) continue;
    const otherSlot = slots.get(point.id) ?? -1;
    const other = before.points[otherSlot];
    if (other && isCalculatedAlike(point, other)) table.adopt(slot, before.table, otherSlot);
  }
}

function isCalculatedAlike(a: FieldPoint, b: FieldPoint): boolean {
  return a.calculation?.formula.formula.text === b.calculation?.formula.formula.text && isReadAlike(a, b);
}
