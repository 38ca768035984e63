import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import { withoutEmpty } from '../../../protocol/faults/coded.ts';
import type { AnyEntry, EventEntry, Recorder } from '../../events/entry.ts';
import type { EventRow } from '../../events/row.ts';
import { type Db, inOne } from '../db.ts';
import { directly, type Writes } from '../storage.ts';
import { type HandoverLog, outbox } from './outbox.ts';

export type CommandEntry = Extract<EventEntry, { kind: 'command' }> & Pick<AnyEntry, 'legacyText'>;

type CommandLog = Pick<Recorder, 'record' | 'recordFolded'> & HandoverLog;

export interface CommandRow {
  readonly id: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly time: number;
  readonly entry: CommandEntry;
}

interface StoredCommand {
  readonly user: string;
  readonly infoNumber: number;
  readonly value: string;
  readonly outcome: CommandOutcome;
}

interface Found extends Pick<StoredCommand, 'user' | 'value'> {
  readonly point: string;
  readonly result: CommandOutcome['result'] | null;
  readonly reason: CommandOutcome['reason'] | null;
  readonly outcome_value: number | null;
}

type Later = Pick<Writes, 'later'> & { readonly log: Pick<Writes, 'later'> };
const bothDirectly: Later = { later: directly.later, log: directly };

/**
 * Stores command ids with their outcomes, so that none is executed twice, also after a restart (R30). The caller
 * handles write errors.
 */
export function commandStore(db: Db, log: CommandLog) {
  const insert = db.prepare(
    `INSERT INTO command (id, time, user, point, value, address, point_id, subject, fields)
     VALUES (@id, @time, @user, @infoNumber, @value, @address, @objectId, @objectName, @fields)
     ON CONFLICT DO NOTHING`,
  );
  const one = db.prepare<[string], Found>(
    'SELECT user, point, value, result, reason, outcome_value FROM command WHERE id = ?',
  );
  const end = db.prepare<[string, string | null, number | null, string]>(
    'UPDATE command SET result = ?, reason = ?, outcome_value = ? WHERE id = ?',
  );
  const open = db.prepare<[], OpenRow>(
    `SELECT id, nullif(user, '') AS person, address, point_id AS objectId, subject AS objectName, detail AS legacyText,
     coalesce(fields, json_object('origin', origin, 'note', written_reason)) AS fields
     FROM command WHERE result IS NULL ORDER BY time`,
  );
  const commandTime = db.prepare<[string], { time: number }>('SELECT time FROM command WHERE id = ?');
  const { put, move } = outbox(db, log);
  const moveLater = ({ log: toLog }: Later) => toLog.later(move, 'outbox');
  const settle = (id: string, entry: CommandEntry, outcome: CommandOutcome) =>
    inOne(db, () => {
      const { result, reason, value } = outcome;
      end.run(result, reason ?? null, value ?? null, id);
      // An id may come again when earlier ones are forgotten, but not at the same time.
      put(`${commandTime.get(id)?.time}.${id}`, ended(entry, outcome));
    });
  return {
    /** True: it is on disk now. False: the id is stored already. */
    keep: ({ id, infoNumber, value, time, entry: { person = '', address, object, fields } }: CommandRow): boolean =>
      insert.run({
        id,
        time,
        user: person,
        infoNumber: String(infoNumber),
        value,
        address: address ?? null,
        objectId: object?.id ?? null,
        objectName: object?.name ?? null,
        fields: JSON.stringify(fields ?? {}),
      }).changes === 1,
    find: (id: string): StoredCommand | undefined => storedCommandOf(one.get(id)),
    /**
     * Stores the outcome (if the command has an id) and the event, both or neither. Consecutive refusals are folded.
     */
    settle: (
      id: string | undefined,
      entry: CommandEntry,
      outcome: CommandOutcome,
      writes: Later = bothDirectly,
    ): void => {
      if (id !== undefined) {
        writes.later(() => settle(id, entry, outcome));
        moveLater(writes);
      } else if (outcome.result === 'refused' && entry.fields?.origin === 'operator') {
        // Nothing was stored or sent: a program could fill the log with these.
        log.recordFolded(ended(entry, outcome));
      } else log.record(ended(entry, outcome));
    },
    /**
     * Commands that were unfinished when the service stopped: their outcome is unknown. Returns how many. Outcomes that
     * are not in the log yet are moved there too.
     */
    settleLost: (time: number, writes: Later = bothDirectly): number => {
      const lost = open.all();
      const outcome = { result: 'unknown', reason: 'serviceStopped' } as const;
      for (const row of lost) writes.later(() => settle(row.id, { ...entryOf(row), time }, outcome));
      moveLater(writes);
      return lost.length;
    },
  };
}

type OpenRow = Pick<EventRow, 'person' | 'address' | 'objectId' | 'objectName' | 'legacyText' | 'fields'> & {
  readonly id: string;
};

function entryOf({ person, address, objectId, objectName, legacyText, fields }: OpenRow): CommandEntry {
  const known = Object.entries(JSON.parse(fields) ?? {}).filter(([, value]) => value !== null);
  return {
    kind: 'command',
    person: person ?? undefined,
    address: address ?? undefined,
    object: objectName === null ? undefined : { kind: 'point', id: objectId ?? undefined, name: objectName },
    fields: Object.fromEntries(known),
    legacyText: legacyText ?? undefined,
  };
}

function ended(entry: CommandEntry, { result, reason, refusal }: CommandOutcome): CommandEntry {
  const why = refusal?.why && withoutEmpty(refusal.why);
  return { ...entry, fields: { ...entry.fields, result, reason, ...why } };
}

function storedCommandOf(row: Found | undefined): StoredCommand | undefined {
  if (!row) return undefined;
  const { user, point, value, result, reason, outcome_value } = row;
  const outcome = { result: result ?? 'unknown', reason: reason ?? undefined, value: outcome_value ?? undefined };
  return { user, infoNumber: Number(point), value, outcome };
}
