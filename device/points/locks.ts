import type { Lock, LockAsked, LockOutcome, LockReason } from '../../protocol/lock.ts';
import { writtenText } from '../../protocol/writtenText.ts';
import type { User } from '../users/user.ts';
import { type FieldPoint, isOutput } from './fieldPoint.ts';
import type { PointTable } from './pointTable.ts';

/** A lock as it is kept: by the point's permanent id, so that it outlives a new configuration (R28). */
export interface KeptLock extends Omit<Lock, 'infoNumber'> {
  readonly point: string;
}

/** `put` and `remove` throw where the disk can't be written: the lock is then what it was. */
interface LockStore {
  all(): readonly KeptLock[];
  put(lock: KeptLock): void;
  remove(point: string): void;
  /** The same, but it may wait until the disk can be written. */
  removeLater(point: string): void;
}

/** What happened to a lock, for the operation log; `user` did it, or time did. */
type LockRecord = (
  kind: 'locked' | 'unlocked' | 'lockEnded',
  point: FieldPoint,
  lock: KeptLock,
  user: User | undefined,
) => void;

interface LockParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly store: LockStore;
  readonly now: () => number;
  readonly may: (user: User, action: 'lock', point: FieldPoint) => boolean;
  readonly record: LockRecord;
}

/** Outputs that are tagged out (R16); kept on disk, and told to every browser by the point table. */
export class Locks {
  readonly #parts: LockParts;
  readonly #byPoint: Map<string, KeptLock>;

  constructor(parts: LockParts) {
    this.#parts = parts;
    this.#byPoint = new Map(parts.store.all().map((lock) => [lock.point, lock]));
    parts.points.forEach((point, slot) => {
      if (this.#byPoint.has(point.id)) parts.table.setLocked(slot, true);
    });
    parts.table.commit();
  }

  /** The point's lock; one whose time is over ends here at the latest. */
  of(point: FieldPoint): Lock | undefined {
    const lock = this.#byPoint.get(point.id);
    if (!lock) return undefined;
    if (this.#isOver(lock)) {
      this.#end(point, lock);
      return undefined;
    }
    const { point: _, ...told } = lock;
    return { infoNumber: point.infoNumber, ...told };
  }

  list(): Lock[] {
    return this.#parts.points.flatMap((point) => this.of(point) ?? []);
  }

  /** Ends those whose time is over. */
  sweep(): void {
    if (this.#byPoint.size > 0) this.list();
  }

  set({ infoNumber, text, until }: LockAsked, user: User): LockOutcome {
    const { points, store, now, may, record } = this.#parts;
    const point = points.find((one) => one.infoNumber === infoNumber);
    if (!point) return refused('noPoint');
    if (!may(user, 'lock', point)) return refused('notAllowed');
    if (!isOutput(point)) return refused('notAnOutput');
    const written = writtenText(text);
    if (written === undefined) return refused('textMissing');
    const since = now();
    if (until !== undefined && until <= since) return refused('untilPast');
    const before = this.of(point);
    if (before) return refused('alreadyLocked', before.user);
    const lock = { point: point.id, text: written, user: user.login, since, until };
    store.put(lock);
    this.#byPoint.set(point.id, lock);
    this.#mark(point, true);
    record('locked', point, lock, user);
    return { result: 'done' };
  }

  /** Also somebody else's: whose it was stands in the answer and in the log. */
  remove(infoNumber: number, user: User): LockOutcome {
    const point = this.#parts.points.find((one) => one.infoNumber === infoNumber);
    if (!point) return refused('noPoint');
    if (!this.#parts.may(user, 'lock', point)) return refused('notAllowed');
    const lock = this.of(point) && this.#byPoint.get(point.id);
    if (!lock) return refused('notLocked');
    this.#parts.store.remove(point.id);
    this.#drop(point);
    this.#parts.record('unlocked', point, lock, user);
    return { result: 'done', by: lock.user };
  }

  #isOver({ until }: KeptLock): boolean {
    return until !== undefined && until <= this.#parts.now();
  }

  #end(point: FieldPoint, lock: KeptLock): void {
    this.#parts.store.removeLater(point.id);
    this.#drop(point);
    this.#parts.record('lockEnded', point, lock, undefined);
  }

  #drop(point: FieldPoint): void {
    this.#byPoint.delete(point.id);
    this.#mark(point, false);
  }

  #mark({ infoNumber }: FieldPoint, isLocked: boolean): void {
    const { table } = this.#parts;
    const slot = table.slotOf(infoNumber);
    if (slot === undefined) return;
    table.setLocked(slot, isLocked);
    table.commit();
  }
}

function refused(reason: LockReason, by?: string): LockOutcome {
  return { result: 'refused', reason, by };
}
