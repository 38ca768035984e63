import { useEffect } from 'react';
import { getPersonNames } from '../../protocol/calls/administration.ts';
import { usePartReader } from '../live/useReader.ts';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { setPersonNames } from '../text/personNames.ts';
import { useLatest } from '../ui/useLatest.ts';

/** New names are rare, and every login changes the topic of accounts. */
const everyMs = 10 * 60_000;

/** Reads the names of persons for as long as the component is there. */
export function usePersonNames(): void {
  const { client } = useSession();
  const { station } = useSessionState();
  const isWanted = station !== undefined && serves(station, 'getPersonNames');
  const { value } = useLatest({ read: usePartReader(client, getPersonNames, 'names'), everyMs, isWanted });
  useEffect(() => setPersonNames(value ?? []), [value]);
}
