import { expect, onTestFinished, test } from 'vitest';
import { AskingThread } from './askingThread.ts';
import { CostlyQuestion } from './costlyQuestion.ts';

function asking(
  mostMs?: number,
  began = new Int32Array(new SharedArrayBuffer(4)),
): AskingThread<{ readonly name: string }> {
  const thread = new AskingThread<{ readonly name: string }>({
    entry: new URL('./testThread.ts', import.meta.url),
    settings: () => ({ began }),
    ...(mostMs !== undefined && { mostMs }),
  });
  onTestFinished(() => thread.stop());
  return thread;
}

test('a question that takes too long is ended and not asked again; those behind it are answered', async () => {
  const thread = asking(300);
  const forever = expect(thread.ask({ name: 'forever' })).rejects.toThrow(new CostlyQuestion('time'));
  const next = thread.ask({ name: 'answer' });
  await forever;
  expect(await next).toBe('answered');
  expect(await thread.ask({ name: 'answer' })).toBe('answered');
});

test('a question that needs too much memory is ended and not asked again, and the service goes on', {
  tags: ['night'],
}, async () => {
  const thread = asking();
  await expect(thread.ask({ name: 'memory' })).rejects.toThrow(new CostlyQuestion('memory'));
  expect(await thread.ask({ name: 'answer' })).toBe('answered');
});

test('a service that ends waits for no question without an end', async () => {
  const began = new Int32Array(new SharedArrayBuffer(4));
  const thread = asking(undefined, began);
  const forever = expect(thread.ask({ name: 'forever' })).rejects.toThrow('the service stops');
  await expect.poll(() => Atomics.load(began, 0)).toBe(1);
  await thread.stop();
  await forever;
});
