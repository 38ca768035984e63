import type { StoredDocument, SwapRequest } from '../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { wallInstant } from '../../protocol/messages/duties.ts';
import { emptyDocument } from '../../protocol/messages/messageDocument.ts';
import { readRosters } from '../../protocol/messages/readDocument.ts';

/** Swaps of all rosters that are not over, the next one first; undefined: the rosters can't be read. */
export function namedSwaps(
  setup: StoredDocument,
  { persons, timeZone, now }: OnCall,
): readonly SwapRequest[] | undefined {
  const known = persons.map(({ id }) => ({ id, login: undefined, language: 'en' as const, ways: [] }));
  const read = readRosters(setup.document, { ...emptyDocument, persons: known });
  if ('faults' in read) return undefined;
  return read.document
    .flatMap(({ id, swaps }) =>
      swaps.map(({ from, to, instead, person }) => ({
        roster: id,
        from: wallInstant(from, timeZone),
        until: wallInstant(to, timeZone),
        instead,
        person,
      })),
    )
    .filter(({ until }) => until > now)
    .toSorted((a, b) => a.from - b.from);
}
