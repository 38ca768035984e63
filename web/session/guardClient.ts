import type { Call } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { Client } from '../api/client.ts';

export interface Guard {
  /** Changes when somebody logs in or leaves. */
  readonly turn: () => number;
  readonly onCode: (code: number, call: Call) => void;
}

/** A client whose replies go through the error catalogue (spec §8), unless whoever asked has left meanwhile. */
export function guardClient(client: Client, { turn, onCode }: Guard): Client {
  return {
    ...client,
    call: async (call, asked, signal) => {
      const before = turn();
      const reply = await client.call(call, asked, signal);
      if (reply.kind === 'reply' && reply.code !== errorCodes.ok && before === turn()) onCode(reply.code, call);
      return reply;
    },
  };
}
