import { modeOf } from '../protocol/point.ts';
import { objectOf } from './commandRecords.ts';
import type { Events } from './events/events.ts';
import { beforeFields, valueFields } from './events/valueFields.ts';
import type { CommandBlocks } from './points/commandBlocks.ts';
import type { FieldPoint } from './points/fieldPoint.ts';
import type { PointTable } from './points/pointTable.ts';
import type { Uncommanded } from './points/uncommanded.ts';

interface RecordParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly blocks: CommandBlocks;
  readonly events: Pick<Events, 'record' | 'recordFolded'>;
  readonly now: () => number;
}

/** Makes an event of a change that nobody commanded (R37), of the kind that its circumstances make it. */
export function recordUncommanded({ points, table, blocks, events, now }: RecordParts) {
  const modeNow = ({ modePoint }: FieldPoint) => {
    const slot = modePoint === undefined ? undefined : table.slotOf(modePoint);
    const teller = points[slot ?? -1];
    return teller && slot !== undefined ? modeOf(teller, table.at(slot).value) : undefined;
  };
  return ({ point, before, value, gap }: Uncommanded): void => {
    const object = objectOf(point);
    const fields = { ...valueFields(point, value), ...beforeFields(point, before) };
    const block = blocks.of(point);
    if (block) {
      const mode = gap ? undefined : modeNow(point);
      events.record({ kind: 'movedWhileBlocked', object, fields: { ...fields, mode, gap, author: block.user } });
      blocks.noteMove(point, now());
    } else if (gap) events.record({ kind: 'changedUnseen', object, fields: { ...fields, gap } });
    else events.recordFolded({ kind: 'changedByController', object, fields: { ...fields, mode: modeNow(point) } });
  };
}
