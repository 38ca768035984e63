// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageMessage } from '../../../protocol/messages/message.ts';
import { createStore } from '../../ui/store.ts';
import { onRequest } from '../../ui/testLatest.ts';
import { createPageMessages } from './pageMessages.ts';

beforeEach(() => localStorage.clear());

const message = (id: number) => ({ id, title: `Alarm ${id}` }) as PageMessage;

function page(all: PageMessage[]) {
  const onNew = vi.fn();
  const topic = createStore(0);
  const read = vi.fn(async (after: number | undefined) => all.filter(({ id }) => id > (after ?? 0)));
  const messages = createPageMessages({ read, topic, key: 'test', onNew, browser: onRequest });
  return { messages, onNew, read };
}

test('each message is shown and sounded once; those that were put away stay away at the next visit', async () => {
  const all = [message(1), message(2)];
  const first = page(all);
  const stop = first.messages.follow();
  await vi.waitFor(() => expect(first.messages.get()).toEqual(all));
  expect(first.onNew).toHaveBeenCalledExactlyOnceWith(all);
  first.messages.putAway();
  expect(first.messages.get()).toEqual([]);
  stop();

  all.push(message(3));
  const next = page(all);
  next.messages.follow();
  await vi.waitFor(() => expect(next.messages.get()).toEqual([message(3)]));
  expect(next.onNew).toHaveBeenCalledExactlyOnceWith([message(3)]);
});

test('whoever logs in next sees none of them', async () => {
  const { messages } = page([message(1)]);
  const stop = messages.follow();
  await vi.waitFor(() => expect(messages.get()).toHaveLength(1));
  stop();
  expect(messages.get()).toEqual([]);
});
