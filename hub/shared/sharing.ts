import type { Pool } from 'pg';
import type { Commits, WireChange } from './commits.ts';
import { commitText, commitValues } from './commitThread.ts';
import { readShared } from './link.ts';
import { NotShared } from './notShared.ts';
import { type Change, isSoft, sharedTables, tablesOf } from './tables.ts';
import { idOf, type ReadRow, type WorkingCopy } from './workingCopy.ts';

interface SharingParts {
  readonly hub: string;
  readonly pool: Pool;
  readonly commits: Pick<Commits, 'commit'>;
  /** What others changed is in the working copy now. */
  readonly onTaken: (changes: readonly Change[]) => void;
  /** PostgreSQL did not answer: what it holds is read again when it does. */
  readonly onLost: (error: Error) => void;
}

const people = tablesOf('people');
/** Of changes that wait for PostgreSQL: sessions mostly. The oldest are lost first, and begin with a login again. */
const mostWaiting = 10_000;

/** Which state of the database this hub knows, and its own changes of it. */
export class Sharing {
  readonly #parts: SharingParts;
  #copy: WorkingCopy | undefined;
  /** By table and key; a row that is gone has one too. */
  readonly #versions = new Map<string, number>();
  /** Of accounts and groups together. */
  #peopleVersion = 0;
  #readTo = -1;
  /** False: PostgreSQL is away, or not all is read yet. */
  isUp = false;
  readonly #waiting = new Map<string, WireChange>();
  #sending: Promise<void> = Promise.resolve();
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(parts: SharingParts) {
    this.#parts = parts;
  }

  set copy(copy: WorkingCopy) {
    this.#copy = copy;
  }

  /** Before SQLite commits them; throws NotShared. */
  readonly commit = (changes: readonly Change[]): void => {
    const hard = changes.filter((change) => !isSoft(change) && sharedTables[change.tab].scope !== 'sessions');
    const isHard = hard.length > 0;
    const wire = changes.map((change) => this.#wireOf(change, isHard));
    const isSession = changes.some(({ tab }) => tab === 'session');
    if (!isHard && !(isSession && this.isUp)) {
      this.#later(wire);
      return;
    }
    if (!this.isUp) throw new NotShared('away');
    const isOfPeople = hard.some(({ tab }) => sharedTables[tab].scope === 'people');
    const outcome = this.#parts.commits.commit({
      changes: wire,
      people: isOfPeople ? { tabs: people, version: this.#peopleVersion } : undefined,
    });
    if ('stamp' in outcome) {
      this.#committed(changes, outcome.stamp);
      return;
    }
    const isConflict = outcome.fault === 'conflict';
    if (isConflict) void this.catchUp();
    else this.#lost(new Error(outcome.detail));
    if (isHard) throw new NotShared(isConflict ? 'conflict' : 'away', new Error(outcome.detail));
    this.#later(wire);
  };

  /** All of the database into the working copy; what waits here goes first. Rejects if PostgreSQL is away. */
  async readAll(): Promise<void> {
    await this.#send();
    const { rows, stamp } = await readShared(this.#parts.pool);
    this.#versions.clear();
    this.#peopleVersion = 0;
    this.#note(rows);
    this.#readTo = stamp;
    this.#take(rows, true);
    this.isUp = true;
    await this.#send();
  }

  /** What the others have changed; never rejects. Those who ask while it is read wait for one more read. */
  catchUp(): Promise<void> {
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      this.#reading = this.#read();
      return this.#reading;
    });
    return this.#next;
  }

  /** What waits; never rejects. */
  flush(): Promise<void> {
    return this.#send().catch((error: Error) => this.#lost(error));
  }

  #lost(error: Error): void {
    this.isUp = false;
    this.#parts.onLost(error);
  }

  async #read(): Promise<void> {
    if (!this.isUp) return;
    try {
      const { rows, stamp } = await readShared(this.#parts.pool, this.#readTo);
      this.#readTo = stamp;
      // Older than what this hub has committed in between: the newest follows.
      const news = rows.filter((row) => row.version >= (this.#versions.get(idOf(row)) ?? 0));
      this.#note(news);
      this.#take(news, false);
    } catch (error) {
      this.#lost(error as Error);
    }
  }

  #take(rows: readonly ReadRow[], isWhole: boolean): void {
    const changes = this.#copy?.take(rows, isWhole, new Set(this.#waiting.keys())) ?? [];
    if (changes.length > 0) this.#parts.onTaken(changes);
  }

  #note(rows: readonly (ReadRow & { readonly version: number })[]): void {
    for (const row of rows) this.#noteVersion(row, row.version);
  }

  #noteVersion(row: Pick<ReadRow, 'tab' | 'key'>, version: number): void {
    this.#versions.set(idOf(row), version);
    if (people.includes(row.tab)) this.#peopleVersion = Math.max(this.#peopleVersion, version);
  }

  #committed(changes: readonly Change[], stamp: number): void {
    for (const change of changes) if (!isSoft(change)) this.#noteVersion(change, stamp);
  }

  /** `isHard`: a session that ends with a change of its account ends who hears of it. */
  #wireOf(change: Change, isHard: boolean): WireChange {
    const { tab, key, before, after } = change;
    const isSession = sharedTables[tab].scope === 'sessions';
    if (before && after && isSoft(change)) {
      const value = Object.fromEntries(Object.entries(after).filter(([column, now]) => before[column] !== now));
      return { tab, key, kind: 'patch', value };
    }
    const known = isSession ? {} : { version: this.#versions.get(idOf(change)) ?? 0 };
    if (after) return { tab, key, kind: 'put', value: after, ...known };
    return { tab, key, kind: isSession && !isHard ? 'dropUnheard' : 'drop', ...known };
  }

  #later(changes: readonly WireChange[]): void {
    for (const change of changes) {
      const id = idOf(change as Pick<ReadRow, 'tab' | 'key'>);
      const before = this.#waiting.get(id);
      this.#waiting.delete(id);
      const isPatched = before?.kind === 'patch' && change.kind === 'patch';
      this.#waiting.set(
        id,
        isPatched ? { ...change, value: { ...(before.value ?? {}), ...(change.value ?? {}) } } : change,
      );
    }
    for (const id of this.#waiting.keys()) {
      if (this.#waiting.size <= mostWaiting) break;
      this.#waiting.delete(id);
    }
    if (this.isUp) void this.flush();
  }

  #send(): Promise<void> {
    const { hub, pool } = this.#parts;
    this.#sending = this.#sending
      .catch(() => undefined)
      .then(async () => {
        const sent = new Map(this.#waiting);
        if (sent.size === 0) return;
        await pool.query(commitText, commitValues(hub, { changes: [...sent.values()] }));
        // Not what has changed in between.
        for (const [id, change] of sent) if (this.#waiting.get(id) === change) this.#waiting.delete(id);
      });
    return this.#sending;
  }
}
