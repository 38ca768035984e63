import type { TakeOverOutcome } from '../../../protocol/calls/shiftBook.ts';
import { writtenNote } from '../../../protocol/log/note.ts';
import { periodAt, type TimeRange } from '../../../protocol/report/period.ts';
import { badInput, refused } from '../../calls/reply.ts';
import { Serial } from '../../calls/serial.ts';
import type { Events } from '../../events/events.ts';
import type { LogAccess } from '../../events/logAccess.ts';
import { bookBetween, countedEntries, latestHandOver } from '../../events/shiftBook.ts';
import type { Handler } from '../handler.ts';
import type { ManagerParts } from '../parts.ts';
import { factsOf, openNow } from './openNow.ts';
import { bookAccess, givenLists, readingListOf, reliefsOf } from './readingList.ts';

/** Later shifts have nothing. */
const aheadMs = 7 * 86_400_000;

const longestDutyMs = 86_400_000;

/** Hand-overs of a log, one after another: a shift is taken over by one person. */
const handOvers = new WeakMap<Events, Serial>();
const oneByOne = <T>({ events }: ManagerParts, job: () => Promise<T>) =>
  handOvers.getOrInsertComputed(events, () => new Serial()).run(job);

export const getShift: Handler<'getShift'> =
  (parts) =>
  async ({ at = parts.now() }, { user }) => {
    if (at < 0 || at > parts.now() + aheadMs) return badInput;
    const access = bookAccess(parts, user);
    const shift = shiftAt(parts, at);
    const book = await bookBetween(parts.logReader, access, shift);
    return { ...shift, ...book, latest: await latestHandOver(parts.logReader, access) };
  };

export const getReadingList: Handler<'getReadingList'> =
  (parts) =>
  async (_, { user }) => ({ ...(await readingListOf(parts, user)), people: reliefsOf(parts, user) });

export const handOver: Handler<'handOver'> =
  (parts) =>
  ({ text: given, recipient }, { user, address }) => {
    const text = writtenNote(given);
    if (text === undefined && given !== '') return refused('textBad');
    if (recipient !== undefined && !reliefsOf(parts, user).includes(recipient)) return refused('unknownPerson');
    return oneByOne(parts, async () => {
      const access = bookAccess(parts, user);
      const latest = await latestHandOver(parts.logReader, access);
      if (latest?.person !== undefined && latest.person !== user.login) return refused('notOnDuty');
      const { entries } = await bookBetween(parts.logReader, access, await dutyOf(parts, access));
      const facts = { ...factsOf(openNow(parts), parts, user), entries: countedEntries(entries) };
      const fields = { text, recipient, ...facts };
      parts.events.keep({ kind: 'shiftHandedOver', person: user.login, address, fields });
      return { result: 'done' } as const;
    });
  };

export const takeOver: Handler<'takeOver'> =
  (parts) =>
  ({ revision }, { user, address }) =>
    oneByOne(parts, async (): Promise<TakeOverOutcome> => {
      const { newest, ...list } = await readingListOf(parts, user);
      const { latest, entries, open } = list;
      if (latest?.kind === 'shiftTakenOver' && latest.person === user.login)
        return { ...list, ...refused('alreadyOnDuty') };
      if (!givenLists(parts).covers(revision, user.login, list)) return { ...list, ...refused('changed') };
      const handedOver = latest?.kind === 'shiftHandedOver' ? latest : undefined;
      const facts = { ...factsOf(open, parts, user), entries: countedEntries(entries) };
      const fields = { handedOver: handedOver?.id, author: handedOver?.person, ...facts };
      parts.events.keep({ kind: 'shiftTakenOver', person: user.login, address, fields });
      if (newest) parts.seenMarks.see(user.login, newest, (place) => parts.events.reader.holds(place));
      return { ...list, result: 'done' };
    });

function shiftAt({ configuration: { shifts }, timeZone: zone }: ManagerParts, at: number): TimeRange {
  return periodAt('shift', at, { zone, shifts });
}

/** Since the last take-over; where that was forgotten, since the shift began. */
async function dutyOf(parts: ManagerParts, access: LogAccess): Promise<TimeRange> {
  const to = parts.now() + 1;
  const [taken] = await parts.logReader.ask('seen', { kinds: ['shiftTakenOver'], count: 1 }, access);
  const isRecent = taken !== undefined && to - taken.time < longestDutyMs;
  return { from: isRecent ? taken.time : shiftAt(parts, to).from, to };
}
