import { expect, test, vi } from 'vitest';
import { createTopics } from './topics.ts';

test('only whoever shows what has changed hears of it', () => {
  const topics = createTopics();
  const [events, blocks] = [vi.fn(), vi.fn()];
  topics.of('events').subscribe(events);
  const stop = topics.of('blocks').subscribe(blocks);
  topics.update({ events: 7, blocks: 1, accounts: 1 });
  expect([events.mock.calls.length, blocks.mock.calls.length]).toEqual([1, 1]);
  topics.update(undefined);
  topics.update({ events: 8 });
  expect([events.mock.calls.length, blocks.mock.calls.length]).toEqual([2, 1]);
  expect([topics.of('events').get(), topics.of('blocks').get()]).toEqual([8, 1]);
  // The whole set once more, as after a lost link: nothing is another.
  topics.update({ events: 8, blocks: 1, accounts: 1 });
  // After a restart of the service a version may be lower.
  topics.update({ events: 3 });
  expect([events.mock.calls.length, blocks.mock.calls.length]).toEqual([3, 1]);
  stop();
  topics.update({ blocks: 2 });
  expect(blocks).toHaveBeenCalledTimes(1);
});
