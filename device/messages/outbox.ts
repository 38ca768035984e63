import { randomBytes } from 'node:crypto';
import type { Channel } from '../../protocol/messages/channelSchema.ts';
import type { MessageFault, MessageKind } from '../../protocol/messages/message.ts';
import type { MessageDocument, MessagePerson } from '../../protocol/messages/messageDocument.ts';
import type { AnyEntry } from '../events/entry.ts';
import { messageEntry } from './messageEvents.ts';
import type { MessageStore } from './messageStore.ts';
import { mostNamed, type OutboxRow, withAlarms, withoutCallOuts } from './outboxRow.ts';

interface OutboxParts {
  readonly document: () => MessageDocument;
  readonly store: Pick<MessageStore, 'queued' | 'lastId'>;
  /** UTC milliseconds, and monotonic ones. */
  readonly now: () => number;
  readonly tick: () => number;
}

/** For one person, by each of their channels. */
export interface Notice
  extends Partial<Pick<OutboxRow, 'alarms' | 'calls' | 'by' | 'until' | 'acknowledgedBy' | 'acknowledgedAt'>> {
  readonly kind: MessageKind;
  /** When it was due. */
  readonly time: number;
  /** Only by these channels. */
  readonly isBy?: (channel: Channel) => boolean;
}

/** Notices to a person within this time after a message are one message. */
const groupMs = 30_000;
/** Bound of the waiting of what a start found: the clock may have been set back. */
const longestWaitMs = 5 * 60_000;

const grouped: ReadonlySet<MessageKind> = new Set(['alarms', 'acknowledged']);
const byHorn: ReadonlySet<MessageKind> = new Set(['alarms', 'test', 'trial']);

export class Outbox {
  readonly #parts: OutboxParts;
  readonly #rows = new Map<number, OutboxRow>();
  readonly #due = new Map<number, number>();
  readonly #sending = new Set<number>();
  /** By person and channel: when the newest message is due, and its id. */
  readonly #newest = new Map<string, { readonly due: number; readonly id: number }>();
  readonly #new = new Set<number>();
  #changed = new Map<number, OutboxRow>();
  #events: (readonly [string, AnyEntry])[] = [];
  #nextId: number;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    const [now, tick] = [parts.now(), parts.tick()];
    for (const row of parts.store.queued()) {
      this.#rows.set(row.id, row);
      this.#due.set(row.id, tick + Math.min(Math.max(row.dueAt - now, 0), longestWaitMs));
    }
    // Above those of a restored database.
    this.#nextId = Math.max(parts.store.lastId() + 1, Math.floor(now / 1000));
  }

  /** Oldest first. */
  get rows(): Iterable<OutboxRow> {
    return this.#rows.values();
  }

  get(id: number): OutboxRow | undefined {
    return this.#rows.get(id);
  }

  /** Due now and not being sent. */
  due(): OutboxRow[] {
    const tick = this.#parts.tick();
    return [...this.#rows.values()].filter(({ id }) => !this.#sending.has(id) && (this.#due.get(id) ?? 0) <= tick);
  }

  /** Queues it by each channel of the person; the ids of its messages. */
  add(person: MessagePerson, notice: Notice): number[] {
    const { ways } = this.#parts.document();
    return person.ways.flatMap(({ way: id }) => {
      const channel = ways.find((one) => one.id === id);
      if (!channel || notice.isBy?.(channel) === false || (channel.kind === 'horn' && !byHorn.has(notice.kind)))
        return [];
      return this.#addBy(person, channel, notice);
    });
  }

  /** Rows of a report that others write, with their events; afterwards `take` sends them. */
  prepareReport(
    channel: Channel,
    recipients: readonly { readonly address: string; readonly uid: string }[],
    { time, ...report }: { readonly made: number; readonly title: string; readonly time: number },
  ) {
    const rows = recipients.map(({ address: person, uid }): OutboxRow => {
      const ids = { id: this.#nextId++, uid, kind: 'report', person, way: channel.id, wayKind: channel.kind } as const;
      return { ...ids, report, time, dueAt: this.#parts.now(), state: 'queued', attempts: 0, alarms: [], calls: [] };
    });
    const events = rows.map(
      (row) => [`message ${handoverOf(row)} queued`, messageEntry('messageQueued', row, row.time)] as const,
    );
    return { rows, events };
  }

  /** They are on the disk. */
  take(rows: readonly OutboxRow[]): void {
    for (const row of rows) {
      this.#rows.set(row.id, row);
      this.#due.set(row.id, this.#parts.tick());
    }
  }

  /** It is being sent: nothing joins it any longer. */
  begin(row: OutboxRow): OutboxRow {
    this.#sending.add(row.id);
    return this.#set({ ...row, attempts: row.attempts + 1 });
  }

  /** It was not sent, and is retried after a delay. */
  again(id: number, afterMs: number, fault: MessageFault, detail: string | undefined): void {
    const row = this.#rows.get(id);
    this.#sending.delete(id);
    if (!row) return;
    this.#due.set(id, this.#parts.tick() + afterMs);
    this.#set({ ...row, dueAt: this.#parts.now() + afterMs, fault, detail });
  }

  sent(id: number): OutboxRow | undefined {
    const row = this.#rows.get(id);
    return row && this.#end({ ...row, state: 'sent', sentAt: this.#parts.now(), fault: undefined, detail: undefined });
  }

  close(id: number, state: 'failed' | 'ended', fault: MessageFault, detail?: string): void {
    const row = this.#rows.get(id);
    if (row) this.#end({ ...row, state, fault, detail });
  }

  /** Withdraws pending messages of ended call-outs; per person, the call-outs withdrawn. */
  dropCallOuts(faults: ReadonlyMap<number, MessageFault>): ReadonlyMap<string, ReadonlySet<number>> {
    const spared = new Map<string, Set<number>>();
    for (const row of [...this.#rows.values()]) {
      const over = row.calls.filter((id) => faults.has(id));
      if (row.kind !== 'alarms' || over.length === 0 || this.#sending.has(row.id)) continue;
      const own = spared.getOrInsertComputed(row.person, () => new Set());
      for (const id of over) own.add(id);
      const rest = withoutCallOuts(row, (id) => faults.has(id));
      if (rest) this.#set(rest);
      else this.close(row.id, 'ended', faults.get(over[0] ?? 0) ?? 'other');
    }
    return spared;
  }

  /** To be written; returns each change once. */
  changes(): { readonly rows: readonly OutboxRow[]; readonly events: readonly (readonly [string, AnyEntry])[] } {
    for (const id of this.#new) {
      const row = this.#changed.get(id) ?? this.#rows.get(id);
      if (row)
        this.#events.unshift([`message ${handoverOf(row)} queued`, messageEntry('messageQueued', row, row.time)]);
    }
    const changes = { rows: [...this.#changed.values()], events: this.#events };
    this.#new.clear();
    this.#changed = new Map();
    this.#events = [];
    return changes;
  }

  #addBy(person: MessagePerson, channel: Channel, notice: Notice): number {
    const { kind, alarms = [], calls = [] } = notice;
    const tick = this.#parts.tick();
    const key = `${kind} ${person.id} ${channel.id}`;
    const newest = grouped.has(kind) ? this.#newest.get(key) : undefined;
    const pending = newest && this.#joinable(newest.id, notice);
    if (pending) {
      this.#set(withAlarms(pending, alarms, calls));
      return pending.id;
    }
    const isSoon = newest !== undefined && tick - newest.due < groupMs;
    const due = isSoon ? newest.due + groupMs : tick;
    const id = this.#create(person, channel, notice, due - tick);
    if (grouped.has(kind)) this.#newest.set(key, { due, id });
    return id;
  }

  /** One that is still waiting for more. */
  #joinable(id: number, { acknowledgedBy }: Notice): OutboxRow | undefined {
    const row = this.#rows.get(id);
    const waits = row && row.attempts === 0 && !this.#sending.has(id);
    return waits && row.acknowledgedBy === acknowledgedBy ? row : undefined;
  }

  #create(
    person: MessagePerson,
    channel: Channel,
    { isBy: _, time, alarms = [], calls = [], ...notice }: Notice,
    waitMs: number,
  ): number {
    const id = this.#nextId++;
    const row: OutboxRow = {
      ...notice,
      id,
      uid: randomBytes(12).toString('hex'),
      person: person.id,
      way: channel.id,
      wayKind: channel.kind,
      time,
      dueAt: this.#parts.now() + waitMs,
      state: 'queued',
      attempts: 0,
      alarms: alarms.slice(0, mostNamed),
      calls,
    };
    this.#due.set(id, this.#parts.tick() + waitMs);
    this.#new.add(id);
    this.#set(row);
    return id;
  }

  #set(row: OutboxRow): OutboxRow {
    this.#rows.set(row.id, row);
    this.#changed.set(row.id, row);
    return row;
  }

  #end(row: OutboxRow): OutboxRow {
    this.#set(row);
    for (const rows of [this.#rows, this.#due, this.#sending]) rows.delete(row.id);
    const kind = row.state === 'sent' ? 'messageSent' : row.state === 'failed' ? 'messageFailed' : 'messageEnded';
    this.#events.push([`message ${handoverOf(row)} ${row.state}`, messageEntry(kind, row, this.#parts.now())]);
    return row;
  }
}

/** A report that is sent again has the same `uid`. */
function handoverOf({ id, uid, kind }: OutboxRow): string {
  return kind === 'report' ? `${uid} ${id}` : uid;
}
