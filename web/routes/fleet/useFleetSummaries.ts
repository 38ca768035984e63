import { useEffect, useMemo } from 'react';
import { getFleetSummaries } from '../../../protocol/calls/fleet.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { createSummaries, type Summaries } from '../../fleet/summaries.ts';
import { useSession } from '../../session/SessionContext.ts';

/** Of the stations that the page has in sight. */
export function useFleetSummaries(): Summaries {
  const { client } = useSession();
  const summaries = useMemo(
    () => createSummaries(async (stations) => replyOf(await ask(client, getFleetSummaries, { stations }))?.summaries),
    [client],
  );
  useEffect(() => summaries.start(), [summaries]);
  return summaries;
}
