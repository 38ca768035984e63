import type { Events } from '../events/events.ts';
import { beforeFields, readFields } from '../events/valueFields.ts';
import type { CommandBlocks } from '../points/commands/commandBlocks.ts';
import { type FieldPoint, isOutput } from '../points/fieldPoint.ts';
import type { PointTable } from '../points/pointTable.ts';
import type { RangeCrossing } from '../points/rangeWatch.ts';
import type { Uncommanded } from '../points/uncommanded.ts';
import { objectOf } from './commandEvents.ts';
import { modeNow } from './refusalFacts.ts';

interface RecordParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly blocks: CommandBlocks;
  readonly events: Pick<Events, 'recordFolded'>;
  readonly now: () => number;
}

/** Records a change without a command (R37), with the event kind for its circumstances. */
export function recordUncommanded({ points, table, blocks, events, now }: RecordParts) {
  return ({ point, before, value, gap, fieldTime }: Uncommanded): void => {
    const object = objectOf(point);
    const fields = { ...readFields(point, value), ...beforeFields(point, before) };
    const seen = gap ? {} : seenFields(point, fieldTime);
    const authors = new Set(blocks.on(point).map(({ user }) => user));
    if (authors.size > 0) {
      // Once for each block and state: a machine that keeps running by its level switch is not repeated.
      if (!blocks.noteMove(point, value, now())) return;
      const mode = gap ? undefined : modeNow(points, table, point);
      const moved = { ...fields, ...seen, mode, gap, author: [...authors].join(', ') };
      events.recordFolded({ kind: 'movedWhileBlocked', object, fields: moved });
    } else if (gap) events.recordFolded({ kind: 'changedUnseen', object, fields: { ...fields, gap } });
    else if (!isOutput(point)) events.recordFolded({ kind: 'stateChanged', object, fields: { ...fields, ...seen } });
    else {
      const changed = { ...fields, ...seen, mode: modeNow(points, table, point) };
      events.recordFolded({ kind: 'changedByController', object, fields: changed });
    }
  };
}

export function recordCrossing({ events }: Pick<RecordParts, 'events'>) {
  return ({ point, value, isBack, side, limit, lastedMs, gap, fieldTime }: RangeCrossing): void => {
    const object = objectOf(point);
    const seen = gap ? {} : seenFields(point, fieldTime);
    const fields = { ...readFields(point, value), side, limit, gap, ...seen };
    if (isBack) events.recordFolded({ kind: 'rangeBack', object, fields: { ...fields, lastedMs } });
    else events.recordFolded({ kind: 'rangeLeft', object, fields });
  };
}

/** Without a time from the field, the value changed within a period before it was read. */
function seenFields({ periodMs }: FieldPoint, fieldTime: number | undefined) {
  return fieldTime === undefined ? { uncertaintyMs: periodMs } : { uncertaintyMs: 0, fieldTime };
}
