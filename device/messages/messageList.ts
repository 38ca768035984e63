import { scheduler } from 'node:timers/promises';
import type { Message, PageMessage } from '../../protocol/messages/message.ts';
import type { CalledAlarm } from './callOut.ts';
import type { Messages } from './messages.ts';
import { messageWords } from './messageWords.ts';
import { isLate, type OutboxRow, recipientOf } from './outboxRow.ts';
import { translator } from './stationView.ts';

/** How long the notification of an open page is useful, ms. */
const pageMs = 10 * 60_000;
const mostOnPage = 50;

export type IsSeen = (alarm: CalledAlarm) => boolean;

/** Who reads messages, where not all alarms of the station are theirs to see. */
interface Reader {
  readonly login: string;
  readonly isSeen: IsSeen;
}

/** Rows of which a part is not shown are read by so many, and others have their turn between. */
const portion = 500;

export async function messagePage(messages: Messages, before: number | undefined, count: number, reader?: Reader) {
  messages.save();
  const rows: OutboxRow[] = [];
  let from = before ?? Number.MAX_SAFE_INTEGER;
  for (;;) {
    const size = reader ? portion : count + 1;
    const some = messages.store.page(from, size);
    rows.push(...some.flatMap((row) => seenOf(messages, row, reader) ?? []));
    from = some.at(-1)?.id ?? from;
    if (some.length < size || rows.length > count) break;
    await scheduler.yield();
  }
  const shown = rows.slice(0, count);
  return {
    messages: shown.map((row) => messageView(messages, row)),
    older: rows.length > count ? shown.at(-1)?.id : undefined,
  };
}

/** Undefined: there is none, or no longer. */
export function messageOf(messages: Messages, id: number, reader?: Reader): Message | undefined {
  const row = messages.outbox.get(id) ?? messages.store.row(id);
  const seen = row && seenOf(messages, row, reader);
  return seen && messageView(messages, seen);
}

/** With the alarms that the reader sees; undefined: it is about none of them, nor a message to the reader. */
function seenOf({ people }: Messages, row: OutboxRow, reader: Reader | undefined): OutboxRow | undefined {
  if (!reader) return row;
  const isOwn = people.person(row.person)?.login === reader.login;
  if (row.alarms.length === 0) return isOwn ? row : undefined;
  const alarms = row.alarms.filter(reader.isSeen);
  if (isOwn && alarms.length === row.alarms.length) return row;
  return alarms.length === 0 ? undefined : { ...row, alarms, calls: alarms.map(({ occurrence }) => occurrence) };
}

function messageView({ parts }: Messages, row: OutboxRow): Message {
  const { id, uid, kind, time, dueAt, sentAt, way, wayKind, state, attempts, fault, detail, alarms, calls } = row;
  const [first] = alarms;
  const occurrence = first && parts.occurrence(first.occurrence);
  return {
    ...{ id, uid, kind, time, sentAt, way, wayKind, state, attempts, fault, detail },
    person: recipientOf(row),
    dueAt: state === 'queued' ? dueAt : undefined,
    isLate: (state === 'queued' || state === 'sent') && isLate(row, parts.timing.now()),
    alarm: first?.id,
    occurrence: first?.occurrence,
    priority: first?.priority,
    text: first?.message ?? row.report?.title,
    count: Math.max(calls.length, 1),
    acknowledgedBy: occurrence?.acknowledgedBy,
    acknowledgedAt: occurrence?.acknowledgedAt,
  };
}

/** Oldest first; this answer counts as sending them. */
export function pageMessages(messages: Messages, login: string, after: number, isSeen?: IsSeen): PageMessage[] {
  const { people, outbox, store, parts } = messages;
  const isHis = ({ person, wayKind }: OutboxRow) => wayKind === 'page' && people.person(person)?.login === login;
  for (const { id } of outbox.due().filter(isHis)) outbox.sent(id);
  messages.save();
  const from = parts.timing.now() - pageMs;
  const rows = store.page(Number.MAX_SAFE_INTEGER, 500).filter((row) => isHis(row) && row.state === 'sent');
  return rows
    .filter(({ id, sentAt = 0 }) => id > after && sentAt >= from)
    .flatMap((row) => seenOf(messages, row, isSeen && { login, isSeen }) ?? [])
    .slice(0, mostOnPage)
    .toReversed()
    .map((row) => pageView(messages, row));
}

function pageView({ people, parts }: Messages, row: OutboxRow): PageMessage {
  const { id, time, kind, person, alarms, calls, acknowledgedBy = '' } = row;
  const language = people.person(person)?.language ?? 'en';
  const words = messageWords(language);
  const station = parts.station();
  const translate = station ? translator(station, language) : (text: string) => text;
  const [first] = alarms;
  const count = calls.length;
  const titles = {
    alarms: count > 1 ? words.alarms(count) : words.alarm(first?.priority ?? 1),
    summary: words.summary(count),
    acknowledged: words.acknowledgedTitle(acknowledgedBy),
    handOver: words.handOver,
    test: words.test,
    life: words.life,
    trial: words.trial,
    report: words.report,
  };
  return {
    id,
    time,
    kind,
    title: titles[kind],
    text: alarms.map(({ message }) => translate(message)).join('; '),
    alarm: first?.id,
    occurrence: first?.occurrence,
    priority: first?.priority,
  };
}
