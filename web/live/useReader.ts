import { useCallback } from 'react';
import type { Call, RequestArguments } from '../../protocol/calls/call.ts';
import { ask, type Caller, replyOf } from '../api/ask.ts';
import { useSame } from '../ui/useSame.ts';

/** Reads what the call replies, for `useLatest`: the same function while nothing else is requested. */
export function useReader<Q, R>(client: Caller, call: Call<Q, R>, ...request: RequestArguments<Q>) {
  const same = useSame(request);
  return useCallback(async () => replyOf(await ask(client, call, ...same)), [client, call, same]);
}

/** The same of one field of the reply. */
export function usePartReader<Q, R, K extends keyof R>(
  client: Caller,
  call: Call<Q, R>,
  part: K,
  ...request: RequestArguments<Q>
) {
  const read = useReader(client, call, ...request);
  return useCallback(async () => (await read())?.[part], [read, part]);
}
