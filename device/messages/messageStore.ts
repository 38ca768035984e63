import { attempt } from '../../protocol/attempt.ts';
import type { AnyEntry } from '../events/entry.ts';
import { type Db, inOne } from '../store/db.ts';
import type { Storage } from '../store/storage.ts';
import { type HandoverLog, outbox } from '../store/tables/outbox.ts';
import type { CallOut } from './callOut.ts';
import type { Link } from './link.ts';
import type { OutboxRow } from './outboxRow.ts';

const dayMs = 86_400_000;
/** Retention of messages and hashes of links, and the most messages. */
const storedForMs = 30 * dayMs;
const mostRows = 50_000;

/** All or nothing of it is on the disk. */
export interface MessageChanges {
  readonly callOuts?: Iterable<readonly [id: number, callOut: CallOut | undefined]>;
  readonly rows?: Iterable<OutboxRow>;
  readonly links?: Iterable<Link>;
  readonly events?: Iterable<readonly [handover: string, entry: AnyEntry]>;
}

export type MessageStore = ReturnType<typeof messageStore>;

/** A change and its events are one transaction; the events come into the log once each. */
export function messageStore(db: Db, log: HandoverLog, storage: Pick<Storage, 'keep' | 'later' | 'log'>) {
  const putCallOut = db.prepare('INSERT OR REPLACE INTO message_call (id, call) VALUES (?, ?)');
  const dropCallOut = db.prepare<[number]>('DELETE FROM message_call WHERE id = ?');
  const putRow = db.prepare('INSERT OR REPLACE INTO message (id, state, time, message) VALUES (?, ?, ?, ?)');
  const putLink = db.prepare('INSERT OR REPLACE INTO message_link (hash, time, is_open, link) VALUES (?, ?, ?, ?)');
  const { put: hand, move } = outbox(db, log);
  let hasEvents = false;
  const write = ({ callOuts = [], rows = [], links = [], events = [] }: MessageChanges): void =>
    inOne(db, () => {
      for (const [id, callOut] of callOuts) {
        if (callOut) putCallOut.run(id, JSON.stringify(callOut));
        else dropCallOut.run(id);
      }
      for (const row of rows) putRow.run(row.id, row.state, row.time, JSON.stringify(row));
      for (const link of links)
        putLink.run(link.hash, link.time, link.ending === undefined ? 1 : 0, JSON.stringify(link));
      for (const [handover, entry] of events) {
        hand(handover, entry);
        hasEvents = true;
      }
    });
  return {
    ...reading(db),
    /** As a part of a transaction in progress. */
    write,
    /** Now, or in its turn when the disk can be written. */
    later: (changes: MessageChanges): void => storage.later(() => write(changes)),
    /** Moves the handed over events to the log: once for many messages. */
    moveEvents: (): void => {
      if (hasEvents) storage.log.later(move, 'outbox');
      hasEvents = false;
    },
    purge: (now: number): void => storage.later(() => inOne(db, () => purge(db, now)), 'old messages'),
  };
}

function reading(db: Db) {
  const json = <T>({ json: text }: { json: string }): T[] => {
    // Unreadable rows must not keep the service from starting.
    return attempt(() => [JSON.parse(text) as T], []);
  };
  type Json = { json: string };
  const callOuts = db.prepare<[], Json>('SELECT call AS json FROM message_call ORDER BY id');
  const queued = db.prepare<[], Json>("SELECT message AS json FROM message WHERE state = 'queued' ORDER BY id");
  const openLinks = db.prepare<[], Json>('SELECT link AS json FROM message_link WHERE is_open = 1');
  const link = db.prepare<[string], Json>('SELECT link AS json FROM message_link WHERE hash = ?');
  const row = db.prepare<[number], Json>('SELECT message AS json FROM message WHERE id = ?');
  const page = db.prepare<[number, number], Json>(
    'SELECT message AS json FROM message WHERE id < ? ORDER BY id DESC LIMIT ?',
  );
  const last = db.prepare<[], { id: number | null }>('SELECT max(id) AS id FROM message');
  return {
    callOuts: (): CallOut[] => callOuts.all().flatMap((one) => json<CallOut>(one)),
    queued: (): OutboxRow[] => queued.all().flatMap((one) => json<OutboxRow>(one)),
    openLinks: (): Link[] => openLinks.all().flatMap((one) => json<Link>(one)),
    link: (hash: string): Link | undefined => link.all(hash).flatMap((one) => json<Link>(one))[0],
    row: (id: number): OutboxRow | undefined => row.all(id).flatMap((one) => json<OutboxRow>(one))[0],
    /** Newest first. */
    page: (before: number, count: number): OutboxRow[] =>
      page.all(before, count).flatMap((one) => json<OutboxRow>(one)),
    lastId: (): number => last.get()?.id ?? 0,
  };
}

function purge(db: Db, now: number): void {
  const before = now - storedForMs;
  db.prepare("DELETE FROM message WHERE time < ? AND state <> 'queued'").run(before);
  db.prepare('DELETE FROM message WHERE id <= (SELECT id FROM message ORDER BY id DESC LIMIT 1 OFFSET ?)').run(
    mostRows,
  );
  db.prepare('DELETE FROM message_link WHERE time < ?').run(before);
}
