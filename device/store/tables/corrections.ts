import {
  type Correction,
  type CorrectionEffect,
  mostCorrections,
  type StoredCorrection,
} from '../../../protocol/history/correction.ts';
import type { EventEntry } from '../../events/entry.ts';
import { type Db, inOne } from '../db.ts';
import type { Storage } from '../storage.ts';
import { type HandoverLog, outbox } from './outbox.ts';

interface Row extends Omit<Correction, 'kind'> {
  readonly kind: string;
  readonly effect: string;
}

export type Corrections = ReturnType<typeof correctionStore>;

type CorrectionEntry = Extract<EventEntry, { kind: 'consumptionCorrected' | 'correctionRemoved' }>;

/** Corrections of counts, each written together with its event. Throws NotStored if the disk can't be written. */
export function correctionStore(db: Db, { keep, log: toLog }: Pick<Storage, 'keep' | 'log'>, log: HandoverLog) {
  const { put, move } = outbox(db, log);
  const together = <T>(write: () => T): T => {
    const result = keep(() => inOne(db, write));
    toLog.later(move, 'outbox');
    return result;
  };
  const columns = 'id, point, kind, start AS "from", finish AS "to", note, time, login, effect';
  const list = db.prepare<[], Row>(`SELECT ${columns} FROM correction ORDER BY start, id`);
  const insert = db.prepare<[Omit<Row, 'id'>]>(
    `INSERT INTO correction (point, kind, start, finish, note, time, login, effect)
     VALUES (@point, @kind, @from, @to, @note, @time, @login, @effect)`,
  );
  const remove = db.prepare<[number]>('DELETE FROM correction WHERE id = ?');
  const all = (): StoredCorrection[] =>
    list.all().map(({ effect, kind, ...row }) => {
      const known: CorrectionEffect = JSON.parse(effect);
      return { ...row, ...known, kind: kind === 'bridge' ? 'bridge' : 'leaveOut' };
    });
  return {
    of: (points: readonly string[]): StoredCorrection[] => all().filter(({ point }) => points.includes(point)),
    /** Undefined: there is none. */
    find: (id: number): StoredCorrection | undefined => all().find((one) => one.id === id),
    /** A word: the time overlaps another correction of the point, or there are too many. */
    add: (one: Omit<StoredCorrection, 'id'>, entry: CorrectionEntry): 'overlaps' | 'tooMany' | undefined =>
      together(() => {
        const others = all();
        if (others.some(({ point, from, end }) => point === one.point && from < one.end && end > one.from))
          return 'overlaps';
        if (others.length >= mostCorrections) return 'tooMany';
        const { point, kind, from, to, note, time, login, ...effect } = one;
        const row = { point, kind, from, to, note, time, login, effect: JSON.stringify(effect) };
        put(`correction ${insert.run(row).lastInsertRowid} ${time}`, { ...entry, time });
        return undefined;
      }),
    remove: (id: number, entry: CorrectionEntry & { readonly time: number }): void =>
      together(() => {
        remove.run(id);
        put(`correction ${id} removed ${entry.time}`, entry);
      }),
  };
}
