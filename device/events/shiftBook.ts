import type { DeviceEvent } from '../../protocol/log/event.ts';
import { type BookEntry, bookKinds, handOverKinds, isHandOver, mostEntries } from '../../protocol/log/shiftBook.ts';
import type { TimeRange } from '../../protocol/report/period.ts';
import { type Cursor, writeCursor } from './cursor.ts';
import type { LogAccess } from './logAccess.ts';
import type { LogReader } from './logReader.ts';

type Reader = Pick<LogReader, 'ask'>;

interface BookPart {
  /** The newest first. */
  readonly entries: readonly BookEntry[];
  /** There are older ones. */
  readonly isMore: boolean;
}

/** Withdrawals since the oldest entry that are looked through. */
const mostLater = 10_000;

/** The shift book is read out of the log: it has no other store. */
export async function bookBetween(
  reader: Reader,
  access: LogAccess,
  { from, to }: TimeRange,
  most = mostEntries,
): Promise<BookPart> {
  const query = { from, until: to - 1, kinds: bookKinds, count: most + 1 };
  return bookOf(reader, access, await reader.ask('seen', query, access), most);
}

/** Of all that is newer than that event. */
export async function bookSince(reader: Reader, access: LogAccess, after: Cursor): Promise<BookPart> {
  const query = { from: after.time, kinds: bookKinds, count: mostEntries + 1 };
  const found = await reader.ask('seen', query, access);
  return bookOf(
    reader,
    access,
    found.filter(({ id }) => id > after.id),
    mostEntries,
  );
}

/** The newest hand-over or take-over; `person`: of that login. */
export async function latestHandOver(
  reader: Reader,
  access: LogAccess,
  person?: string,
): Promise<DeviceEvent | undefined> {
  const [latest] = await reader.ask('seen', { kinds: handOverKinds, person, count: 1 }, access);
  return latest;
}

async function bookOf(
  reader: Reader,
  access: LogAccess,
  found: readonly DeviceEvent[],
  most: number,
): Promise<BookPart> {
  const events = found.slice(0, most);
  const oldest = events.at(-1);
  const later =
    oldest === undefined
      ? []
      : await reader.ask('seen', { kinds: ['noteWithdrawn'], after: writeCursor(oldest), count: mostLater }, access);
  const withdrawals = new Map(later.map((event) => [event.fields.withdraws, event]));
  return {
    entries: events.map((event) => ({ event, withdrawal: withdrawals.get(event.id) })),
    isMore: found.length > most,
  };
}

/** How many of them count. */
export function countedEntries(entries: readonly BookEntry[]): number {
  return entries.filter(({ event, withdrawal }) => !withdrawal && !isHandOver(event.kind)).length;
}
