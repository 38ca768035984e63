import { getTokens } from '../../protocol/calls/token.ts';
import { usePartReader } from '../live/useReader.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { useSession } from '../session/SessionContext.ts';

/** Tokens of programs; the feed reports new and revoked ones, but not their last use. */
export function useTokens(isWanted: boolean, everyMs: number) {
  const { client } = useSession();
  return useTopicLatest({ read: usePartReader(client, getTokens, 'tokens'), topic: 'accounts', everyMs, isWanted });
}
