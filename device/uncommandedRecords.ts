import { modeOf } from '../protocol/point.ts';
import { objectOf } from './commandRecords.ts';
import type { Events } from './events/events.ts';
import { beforeFields, readFields } from './events/valueFields.ts';
import type { CommandBlocks } from './points/commandBlocks.ts';
import { type FieldPoint, isOutput } from './points/fieldPoint.ts';
import type { PointTable } from './points/pointTable.ts';
import type { RangeCrossing } from './points/rangeWatch.ts';
import type { Uncommanded } from './points/uncommanded.ts';

/** Whether the point's field tells when its values changed; if not, they changed within a period before they were read. */
export type TellsTimes = (point: FieldPoint) => boolean;

interface RecordParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly blocks: CommandBlocks;
  readonly events: Pick<Events, 'recordFolded'>;
  readonly now: () => number;
  readonly tellsTimes: TellsTimes;
}

/** Makes an event of a change that nobody commanded (R37), of the kind that its circumstances make it. */
export function recordUncommanded({ points, table, blocks, events, now, tellsTimes }: RecordParts) {
  const modeNow = ({ modePoint }: FieldPoint) => {
    const slot = modePoint === undefined ? undefined : table.slotOf(modePoint);
    const teller = points[slot ?? -1];
    return teller && slot !== undefined ? modeOf(teller, table.at(slot).value) : undefined;
  };
  return ({ point, before, value, gap, sourceTime }: Uncommanded): void => {
    const object = objectOf(point);
    const fields = { ...readFields(point, value), ...beforeFields(point, before) };
    const seen = gap ? {} : seenFields(point, sourceTime, tellsTimes);
    const block = blocks.of(point);
    if (block) {
      const mode = gap ? undefined : modeNow(point);
      const told = { ...fields, ...seen, mode, gap, author: block.user };
      events.recordFolded({ kind: 'movedWhileBlocked', object, fields: told });
      blocks.noteMove(point, now());
    } else if (gap) events.recordFolded({ kind: 'changedUnseen', object, fields: { ...fields, gap } });
    else if (!isOutput(point)) events.recordFolded({ kind: 'stateChanged', object, fields: { ...fields, ...seen } });
    else {
      const told = { ...fields, ...seen, mode: modeNow(point) };
      events.recordFolded({ kind: 'changedByController', object, fields: told });
    }
  };
}

/** Makes an event of a value that left its normal range, or came back into it. */
export function recordCrossing({ events, tellsTimes }: Pick<RecordParts, 'events' | 'tellsTimes'>) {
  return ({ point, value, isBack, side, limit, lastedMs, gap, sourceTime }: RangeCrossing): void => {
    const object = objectOf(point);
    const seen = gap ? {} : seenFields(point, sourceTime, tellsTimes);
    const fields = { ...readFields(point, value), side, limit, gap, ...seen };
    if (isBack) events.recordFolded({ kind: 'rangeBack', object, fields: { ...fields, lastedMs } });
    else events.recordFolded({ kind: 'rangeLeft', object, fields });
  };
}

function seenFields(point: FieldPoint, sourceTime: number, tellsTimes: TellsTimes) {
  return tellsTimes(point) ? { uncertaintyMs: 0, fieldTime: sourceTime } : { uncertaintyMs: point.periodMs };
}
