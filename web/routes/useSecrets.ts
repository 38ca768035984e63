import { useCallback } from 'react';
import { getSecrets } from '../../protocol/calls/secret.ts';
import { ask, replyOf } from '../api/ask.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { useSession } from '../session/SessionContext.ts';

/** The secrets of the device, without their values. */
export function useSecrets(isWanted = true) {
  const { client } = useSession();
  const read = useCallback(async () => replyOf(await ask(client, getSecrets))?.secrets, [client]);
  return useTopicLatest({ read, topic: 'accounts', isWanted });
}
