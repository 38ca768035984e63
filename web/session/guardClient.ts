import type { Call } from '../../protocol/calls/call.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { Client, Outcome } from '../api/client.ts';

export interface Guard {
  /**
   * Called before a call with the credential leaves; the signal ends it together with its session; undefined: it is not
   * sent.
   */
  readonly admit: (call: Pick<Call, 'service' | 'path'>) => AbortSignal | undefined;
  readonly onCode: (code: number, call: Call) => void;
}

const cancelled = { kind: 'cancelled' } as const;

/**
 * A client whose calls live no longer than the session that makes them (R13), and whose replies go through the error
 * catalogue (spec §8), except downloads. Calls without a credential pass unchanged.
 */
export function guardClient(client: Client, { admit, onCode }: Guard): Client {
  const within = async <T>(
    call: Call,
    given: AbortSignal | undefined,
    send: (signal: AbortSignal | undefined) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    if (!call.login) return send(given);
    const session = admit(call);
    if (!session) return cancelled;
    const outcome = await send(given ? AbortSignal.any([given, session]) : session);
    return session.aborted ? cancelled : outcome;
  };
  return {
    call: async (call, parameters, given) => {
      const reply = await within(call, given, (signal) => client.call(call, parameters, signal));
      if (reply.kind === 'reply' && reply.code !== errorCodes.ok) onCode(reply.code, call);
      return reply;
    },
    read: (call, parameters, given) => within(call, given, (signal) => client.read(call, parameters, signal)),
    open: (call, parameters, given) => within(call, given, (signal) => client.open(call, parameters, signal ?? given)),
    download: async (path) => (admit({ path }) ? client.download(path) : cancelled),
  };
}
