import type { ReadingList } from '../../../protocol/calls/shiftBook.ts';
import { periodAt, periodBefore } from '../../../protocol/report/period.ts';
import { may } from '../../../protocol/rights.ts';
import type { Cursor } from '../../events/cursor.ts';
import type { Events } from '../../events/events.ts';
import { type LogAccess, logAccessOf } from '../../events/logAccess.ts';
import { bookSince, latestHandOver } from '../../events/shiftBook.ts';
import type { User } from '../../users/user.ts';
import type { ManagerParts } from '../parts.ts';
import { GivenLists } from './givenLists.ts';
import { openNow } from './openNow.ts';

type List = Omit<ReadingList, 'people'> & { readonly newest: Cursor | undefined };

const begin: Cursor = { id: 0, time: 0 };
const latestPlace: Cursor = { id: Number.MAX_SAFE_INTEGER, time: Number.MAX_SAFE_INTEGER };

const lists = new WeakMap<Events, GivenLists>();

/** Of this run of the service, whatever its configuration is. */
export function givenLists({ events }: Pick<ManagerParts, 'events'>): GivenLists {
  return lists.getOrInsertComputed(events, () => new GivenLists());
}

export function bookAccess({ logLimits }: ManagerParts, user: User): LogAccess {
  return logAccessOf(user, logLimits?.(user.login));
}

/** What a user confirms who takes over now. `newest`: the event up to which it reports. */
export async function readingListOf(parts: ManagerParts, user: User): Promise<List> {
  const { logReader } = parts;
  const access = bookAccess(parts, user);
  const latest = await latestHandOver(logReader, access);
  const [own, duty] = [await lastHere(parts, user, access), await dutyBegan(parts, access)];
  const from = own.id < duty.id ? own : duty;
  const since = await logReader.ask('since', { from, login: user.login }, access);
  const list = {
    latest,
    from: since.before ?? (from.time || undefined),
    groups: since.groups,
    ...(await bookSince(logReader, access, from)),
    open: openNow(parts),
  };
  return { ...list, revision: givenLists(parts).add(user.login, list), newest: since.newest };
}

/** The user's last hand-over or take-over; without one the last visit. */
async function lastHere({ logReader, seenMarks }: ManagerParts, { login }: User, access: LogAccess): Promise<Cursor> {
  const own = await latestHandOver(logReader, access, login);
  return own ?? seenMarks.of(login)?.since ?? latestPlace;
}

/** What is handed over is read by everyone: since the last take-over; without one, since the shift before this one. */
async function dutyBegan(parts: ManagerParts, access: LogAccess): Promise<Cursor> {
  const { logReader, events, configuration, timeZone: zone, now } = parts;
  const [taken] = await logReader.ask('seen', { kinds: ['shiftTakenOver'], count: 1 }, access);
  if (taken) return taken;
  const calendar = { zone, shifts: configuration.shifts };
  const shift = periodBefore('shift', periodAt('shift', now(), calendar), calendar);
  return events.reader.placeAt(shift.from) ?? begin;
}

/** Those who may write and see what the user sees of the book, but for the user. */
export function reliefsOf({ accounts, users, logLimits }: ManagerParts, { login }: User): readonly string[] {
  const within = logLimits?.(login).people;
  return accounts
    .list()
    .map((account) => account.login)
    .filter((one) => one !== login && (within?.includes(one) ?? true))
    .filter((one) => {
      const person = users.find(one);
      return person !== undefined && !person.isLocked && may(person, 'note');
    });
}
