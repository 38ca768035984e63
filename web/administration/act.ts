import type { Call, RequestArguments } from '../../protocol/calls/call.ts';

/** Makes a call and shows its failure. Returns the reply; undefined: there is none, or a refusal. */
export type Act = <Q, R extends object>(call: Call<Q, R>, ...request: RequestArguments<Q>) => Promise<R | undefined>;
