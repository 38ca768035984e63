import { useMemo } from 'react';
import { getFleet } from '../../../protocol/calls/fleet.ts';
import { useReader } from '../../live/useReader.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useSession } from '../../session/SessionContext.ts';
import { paced } from './paced.ts';

/** Four times as long is left between two requests, ms: a lost station is seen within 10 s. */
export const spreadMs = 400;

export function useFleet() {
  const { client } = useSession();
  const read = useReader(client, getFleet);
  return useTopicLatest({ read: useMemo(() => paced(read), [read]), topic: 'fleet', spreadMs });
}
