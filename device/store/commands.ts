import type { CommandOutcome } from '../../protocol/command.ts';
import { type Db, inOne } from './db.ts';
import type { Entry, OperationLog } from './operationLog.ts';
import { directly, type Writes } from './storage.ts';

/** A command as it is kept: its id, what it asked for, and the log line that it is to have. */
export interface CommandRow {
  readonly id: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly entry: Entry;
}

interface Kept {
  readonly user: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly outcome: CommandOutcome;
}

interface Found {
  readonly user: string;
  readonly point: string;
  readonly value: string;
  readonly result: CommandOutcome['result'] | null;
  readonly reason: CommandOutcome['reason'] | null;
  readonly outcome_value: number | null;
}

type Later = Pick<Writes, 'later'>;
type Settle = (id: string | undefined, entry: Entry, outcome: CommandOutcome) => void;

/**
 * Keeps command ids and what became of them, so that none is executed twice, also after a restart (R30). Whoever writes
 * here handles what can't be written.
 */
export function commandStore(db: Db, log: OperationLog) {
  const insert = db.prepare(
    `INSERT INTO command (id, time, user, point, value, address, point_id, subject, detail, origin, written_reason)
     VALUES (@id, @time, @user, @infoNumber, @value, @address, @point, @subject, @detail, @origin, @writtenReason)
     ON CONFLICT DO NOTHING`,
  );
  const one = db.prepare<[string], Found>(
    'SELECT user, point, value, result, reason, outcome_value FROM command WHERE id = ?',
  );
  const end = db.prepare<[string, string | null, number | null, string]>(
    'UPDATE command SET result = ?, reason = ?, outcome_value = ? WHERE id = ?',
  );
  const open = db.prepare<[], Entry & { readonly id: string }>(
    `SELECT id, time, nullif(user, '') AS user, address, point_id AS point, subject, detail, origin,
     written_reason AS writtenReason FROM command WHERE result IS NULL ORDER BY time`,
  );
  const settle: Settle = (id, entry, { result, reason, value }) =>
    inOne(db, () => {
      if (id !== undefined) end.run(result, reason ?? null, value ?? null, id);
      log.insert({ ...entry, result, reason });
    });
  return {
    /** True: it is on disk now. False: it was there already. */
    keep: ({ id, infoNumber, value, entry }: CommandRow): boolean =>
      insert.run({ ...nothing, ...entry, user: entry.user ?? '', id, infoNumber: String(infoNumber), value })
        .changes === 1,
    find: (id: string): Kept | undefined => keptOf(one.get(id)),
    /** The outcome (of an id that was kept) and the log line, both or neither. Refusals one after another are folded. */
    settle: (id: string | undefined, entry: Entry, outcome: CommandOutcome, { later }: Later = directly): void => {
      const { result, reason } = outcome;
      // Nothing was kept and nothing sent: a program could fill the log with these.
      const isCheap = id === undefined && result === 'refused' && entry.origin === 'operator';
      if (isCheap) log.appendFolded({ ...entry, result, reason });
      else later(() => settle(id, entry, outcome));
    },
    /** Commands that were under way when the service stopped: nobody knows what became of them. Returns how many. */
    settleLost: (time: number, { later }: Later = directly): number => {
      const lost = open.all();
      for (const { id, ...entry } of lost) {
        const outcome = { result: 'unknown', reason: 'serviceStopped' } as const;
        later(() => settle(id, { ...entry, kind: 'command', time }, outcome));
      }
      return lost.length;
    },
  };
}

const nothing = { address: null, point: null, subject: null, detail: null, origin: 'operator', writtenReason: null };

function keptOf(row: Found | undefined): Kept | undefined {
  if (!row) return undefined;
  const { user, point, value, result, reason, outcome_value } = row;
  const outcome = { result: result ?? 'unknown', reason: reason ?? undefined, value: outcome_value ?? undefined };
  return { user, infoNumber: Number(point), value, outcome };
}
