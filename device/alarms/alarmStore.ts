import type { AnyEntry } from '../events/entry.ts';
import { type Db, inOne } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';
import { type HandoverLog, outbox } from '../store/tables/outbox.ts';
import { alarmHistory } from './alarmHistory.ts';
import type { AlarmStatus, OccurrenceRow } from './alarmStatus.ts';
import { Changes, type Count } from './changes.ts';
import { occurrenceColumns, rowParameters } from './occurrenceRow.ts';
import { readAlarmStatus } from './storedStatus.ts';

/** `log`: writes to the database of the log. */
type BothWrites = Writes & { readonly log: Pick<Writes, 'later'> };
const bothDirectly: BothWrites = { ...directly, log: directly };

/**
 * The most rows of the history, of its lines while suppressed, and of the counts: the oldest are removed. Machines that
 * start and stop all day make many such lines: they must not push out the alarms.
 */
export const mostRows = { occurrences: 50_000, whileSuppressed: 10_000, counts: 50_000 } as const;
/** Rows are removed only after so many were added. */
const purgeEach = 500;

/** Occurrence numbers that are reserved together: after a kill, unused ones are skipped. */
const reservedAtOnce = 1000;
const reservedName = 'alarm occurrences';

/** Called with events before they are written; what it returns runs in the same transaction. */
export type AlarmSubscriber = (events: readonly AnyEntry[]) => () => void;
const noSubscriber: AlarmSubscriber = () => () => undefined;

export type AlarmStore = ReturnType<typeof alarmStore>;

/**
 * A transition and its event are one transaction here; the event is handed over to the log under its own id, so that a
 * kill loses none and doubles none. `run` is unique to this start of the service.
 */
export function alarmStore(
  db: Db,
  log: HandoverLog,
  run: string,
  writes: BothWrites = bothDirectly,
  subscriber: AlarmSubscriber = noSubscriber,
) {
  const all = db.prepare<[], { id: string; status: string }>('SELECT id, standing AS status FROM alarm');
  const put = db.prepare('INSERT OR REPLACE INTO alarm (id, standing) VALUES (?, ?)');
  const remove = db.prepare<[string]>('DELETE FROM alarm WHERE id = ?');
  const putOccurrence = db.prepare(
    `INSERT OR REPLACE INTO alarm_occurrence (${occurrenceColumns.join()})
     VALUES (${occurrenceColumns.map((name) => `@${name}`).join()})`,
  );
  const addCount = db.prepare<[Count]>(
    `INSERT INTO alarm_count (time, id, message, priority, count, most)
     VALUES (@time, @id, @message, @priority, @count, @most)
     ON CONFLICT DO UPDATE SET count = count + excluded.count, most = max(most, excluded.most),
     message = excluded.message, priority = excluded.priority`,
  );
  const purge = purging(db);
  const reserve = reservation(db);
  const { put: hand, move } = outbox(db, log);
  let handed = 0;
  let added = 0;
  /** Numbers below are reserved, whether that is on the disk already or waits. */
  let reservedTo = 0;
  const write = ({ statuses, occurrences, counts, events }: Changes, names: readonly string[]) =>
    inOne(db, () => {
      for (const [id, status] of statuses) {
        if (status) put.run(id, JSON.stringify(status));
        else remove.run(id);
      }
      for (const row of occurrences.values()) putOccurrence.run(rowParameters(row));
      for (const count of counts.values()) addCount.run(count);
      for (const [i, entry] of events.entries()) hand(names[i] ?? '', entry);
      added += occurrences.size + counts.size;
      if (added < purgeEach) return;
      purge();
      added = 0;
    });
  const named = ({ events }: Changes) => events.map(() => `alarm ${run} ${(++handed).toString(36)}`);
  const moveLater = () => writes.log.later(move, 'outbox');
  const keep = (changes: Changes): void => {
    const names = named(changes);
    writes.keep(() => write(changes, names));
    // Only what was written is true.
    writes.later(subscriber(changes.events));
    moveLater();
  };
  return {
    ...alarmHistory(db),
    /** One that can't be read is left out. */
    all: (): AlarmStatus[] => all.all().flatMap(({ id, status }) => readAlarmStatus(id, status) ?? []),
    later: (changes: Changes): void => {
      const names = named(changes);
      const writeWith = subscriber(changes.events);
      writes.later(() =>
        inOne(db, () => {
          write(changes, names);
          writeWith();
        }),
      );
      if (names.length > 0) moveLater();
    },
    /** For a user who waits for it; throws NotStored where it can't be written, and nothing has changed then. */
    keep,
    keepComment: (row: OccurrenceRow, event: AnyEntry): void => {
      const changes = new Changes();
      changes.occurrences.set(row.place, row);
      changes.events.push(event);
      keep(changes);
    },
    /** Moves into the log what a kill left between the two databases. */
    moveEvents: moveLater,
    /** The next unused number, and up to where numbers may be used before the next call. */
    reserve: (now: number): { readonly next: number; readonly end: number } => {
      // A restored database does not know the newest numbers: the clock is above them.
      const next = Math.max(reserve.read() + 1, reservedTo, Math.floor(now / 1000));
      const end = next + reservedAtOnce;
      reservedTo = end;
      writes.later(() => reserve.write(end), reservedName);
      return { next, end };
    },
  };
}

function purging(db: Db) {
  const occurrences = db.prepare<[number]>(
    `DELETE FROM alarm_occurrence
     WHERE place <= (SELECT place FROM alarm_occurrence ORDER BY place DESC LIMIT 1 OFFSET ?)`,
  );
  const whileSuppressed = db.prepare<[number]>(
    `DELETE FROM alarm_occurrence WHERE while_suppressed = 1 AND place <= (SELECT place FROM alarm_occurrence
     WHERE while_suppressed = 1 ORDER BY place DESC LIMIT 1 OFFSET ?)`,
  );
  const counts = db.prepare<[number]>(
    'DELETE FROM alarm_count WHERE time <= (SELECT time FROM alarm_count ORDER BY time DESC LIMIT 1 OFFSET ?)',
  );
  return () => {
    whileSuppressed.run(mostRows.whileSuppressed);
    occurrences.run(mostRows.occurrences);
    counts.run(mostRows.counts);
  };
}

function reservation(db: Db) {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  return {
    read: (): number => Number(get.get(reservedName)?.value ?? 0) || 0,
    write: (end: number): void => void put.run(reservedName, String(end)),
  };
}
