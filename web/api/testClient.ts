import { type Call, type ReplyOf, type RequestOf, readRequest } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { content, payload } from '../../protocol/wire/envelope.ts';
import type { Caller } from './ask.ts';
import type { Reply } from './client.ts';

type Row<N extends CallName> = (typeof calls)[N];
type Said<N extends CallName> = ReplyOf<Row<N>> | number | undefined;

/** What a device of a test replies: the data of a reply, a code, or undefined: nothing comes. */
export type Replies = {
  readonly [N in CallName]?: ((request: RequestOf<Row<N>>) => Said<N> | Promise<Said<N>>) | undefined;
};

/** A client whose device replies so; of a call that it has no reply for it knows nothing (code 5). */
export function testClient(replies: Replies): Caller {
  const rows = Object.entries<Call>(calls);
  return {
    call: async ({ path }, parameters = []): Promise<Reply> => {
      const [name, row] = rows.find(([, call]) => call.path === path) ?? [];
      const reply = replies[name as CallName] as ((request: unknown) => unknown) | undefined;
      if (!row || !reply) return { kind: 'reply', code: errorCodes.notFound, content: content() };
      const said = await reply(readRequest(row, payload(parameters)));
      if (said === undefined && !row.isCodeAlone) return { kind: 'network' };
      if (typeof said === 'number') return { kind: 'reply', code: said, content: content() };
      return { kind: 'reply', code: errorCodes.ok, content: said === undefined ? content() : row.reply.write(said) };
    },
  };
}
