import { isDeepStrictEqual } from 'node:util';
import { withoutEmpty } from '../../protocol/faults/coded.ts';
import type { Recorder } from '../events/entry.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { PointTable, Refusal } from '../points/pointTable.ts';
import type { refusalStore } from '../store/tables/refusals.ts';
import { objectOf } from './commandEvents.ts';

interface RefusalParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly store: ReturnType<typeof refusalStore>;
  readonly events: Pick<Recorder, 'recordFolded'>;
  /** Monotonic ms. */
  readonly tick: () => number;
}

/** Interval between writes: an occasional refusal must not wear the disk. */
const saveAgainMs = 1000;

/**
 * Records points that the field begins to refuse, and those that it reads again. The set of refused points is stored: a
 * start neither repeats an event, nor leaves a refusal without its end.
 */
export function recordRefusals({ points, table, store, events, tick }: RefusalParts) {
  const known = new Map<number, Refusal>();
  const stored = new Map(store.all());
  for (const [slot, { id }] of points.entries()) {
    if (!table.refusalAt(slot) && stored.has(id)) table.restoreRefusal(slot, { why: stored.get(id) });
    const refusal = table.refusalAt(slot);
    if (refusal) known.set(slot, refusal);
  }
  const record = (slot: number): boolean => {
    const [point, before, refusal] = [points[slot], known.get(slot), table.refusalAt(slot)];
    if (!point || isDeepStrictEqual(before, refusal)) return false;
    const object = objectOf(point);
    if (refusal) {
      known.set(slot, refusal);
      const fields = { link: point.link, ...(refusal.why && withoutEmpty(refusal.why)) };
      events.recordFolded({ kind: 'pointRefused', object, fields });
    } else {
      known.delete(slot);
      events.recordFolded({ kind: 'pointReadAgain', object, fields: { link: point.link } });
    }
    return true;
  };
  let isSaved = true;
  let savedAt = Number.NEGATIVE_INFINITY;
  const save = () => {
    if (isSaved) return;
    isSaved = true;
    savedAt = tick();
    store.put([...known].map(([slot, { why }]) => [points[slot]?.id ?? '', why]));
  };
  const end = table.subscribeMarks('refusals', (slots) => {
    if (slots.filter(record).length === 0) return;
    isSaved = false;
    if (tick() - savedAt >= saveAgainMs) save();
  });
  return {
    eachSecond: save,
    stop: (): void => {
      end();
      save();
    },
  };
}
