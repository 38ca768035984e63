import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { isWithoutSwitches, programmeAt } from '../../../editor/station/programmeRecords.ts';
import { programmeCopiedFrom, programmedPoints } from '../../../editor/station/programmes.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';

export interface OtherProgramme {
  readonly id: string;
  readonly name: string;
  readonly programme: Programme;
}

/** Of other points with the same kind of value. */
export function programmesLike(store: RecordStore, point: Point, points: readonly Point[]): readonly OtherProgramme[] {
  const known = new Map(points.map((one) => [one.id, one]));
  return programmedPoints(store).flatMap((key) => {
    const other = known.get(fieldText(store, key, 'Id') ?? '');
    if (!other || other.id === point.id || other.kind !== point.kind || other.unit !== point.unit) return [];
    const programme = programmeCopiedFrom(store, key) === undefined ? programmeAt(store, key) : undefined;
    return programme && !isWithoutSwitches(programme) ? [{ id: other.id, name: other.name, programme }] : [];
  });
}
