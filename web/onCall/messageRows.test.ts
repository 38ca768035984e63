import { expect, test } from 'vitest';
import type { Message } from '../../protocol/messages/message.ts';
import { testClient } from '../api/testClient.ts';
import { onRequest } from '../ui/testLatest.ts';
import { createMessageRows } from './messageRows.ts';

const message = (id: number, state: Message['state'] = 'sent') => ({ id, state }) as Message;

test('the newest are read again as the topic changes, and the older ones stay; a gap between is not hidden', async () => {
  let newest = [message(4, 'queued'), message(3)];
  const client = testClient({
    getMessages: ({ before }) =>
      before === undefined ? { messages: newest, older: 3 } : { messages: [message(2), message(1)] },
  });
  const rows = createMessageRows(client, undefined, onRequest);
  const stop = rows.start();
  await rows.refresh();
  expect(rows.get().value?.rows.map(({ id }) => id)).toEqual([4, 3]);
  await rows.more();
  expect(rows.get().value?.rows.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(rows.get().value?.older).toBeUndefined();
  newest = [message(5), message(4)];
  await rows.refresh();
  expect(rows.get().value?.rows.map(({ id, state }) => `${id} ${state}`)).toEqual([
    '5 sent',
    '4 sent',
    '3 sent',
    '2 sent',
    '1 sent',
  ]);
  newest = [message(90), message(89)];
  await rows.refresh();
  expect(rows.get().value).toMatchObject({ rows: [{ id: 90 }, { id: 89 }], older: '3' });
  stop();
});
