import { getMessages } from '../../protocol/calls/messageSetup.ts';
import type { Message } from '../../protocol/messages/message.ts';
import { ask, type Caller, replyOf } from '../api/ask.ts';
import type { LatestParts, LatestSetting } from '../ui/latest.ts';
import { createPagedLatest, type Paged, type PagedLatest } from '../ui/pagedLatest.ts';

const firstCount = 50;
const furtherCount = 200;

export type MessageRows = PagedLatest<Paged<Message>>;

/** The list of messages, newest first. States of messages change: the newest are read again as often as the topic changes. */
export function createMessageRows(
  client: Caller,
  topic: LatestSetting<unknown>['topic'],
  parts?: LatestParts,
): MessageRows {
  const page = async (before: number | undefined, count: number) => {
    const found = replyOf(await ask(client, getMessages, { before, count }));
    return found && { rows: found.messages, older: found.older === undefined ? undefined : String(found.older) };
  };
  return createPagedLatest<Paged<Message>>(
    {
      topic,
      newest: async (before) => {
        const first = await page(undefined, firstCount);
        const last = first?.rows.at(-1)?.id;
        if (!first || !before || last === undefined) return first;
        const older = before.rows.filter(({ id }) => id < last);
        const isJoined = before.rows.some(({ id }) => id >= last);
        // More has come than a page: what is between is read as somebody scrolls on.
        return isJoined && older.length > 0 ? { rows: [...first.rows, ...older], older: before.older } : first;
      },
      older: async ({ rows, older }) => {
        const next = await page(Number(older), furtherCount);
        return next && { rows: [...rows, ...next.rows], older: next.older };
      },
    },
    parts,
  );
}
