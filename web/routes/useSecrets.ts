import { getSecrets } from '../../protocol/calls/secret.ts';
import { usePartReader } from '../live/useReader.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { useSession } from '../session/SessionContext.ts';

/** The secrets of the device, without their values. */
export function useSecrets(isWanted = true) {
  const { client } = useSession();
  return useTopicLatest({ read: usePartReader(client, getSecrets, 'secrets'), topic: 'accounts', isWanted });
}
