import { expect, test } from 'vitest';
import { createLatest, type LatestParts, type LatestSetting } from './latest.ts';
import { createStore } from './store.ts';
import { onRequest } from './testLatest.ts';

function tab(setting: Omit<LatestSetting<string>, 'read'> = {}) {
  let time = 0;
  const seen = createStore(true);
  const questions: ((answer: string | undefined) => void)[] = [];
  let timer: { readonly at: number; readonly run: () => void } | undefined;
  const parts: LatestParts = {
    now: () => time,
    after: (ms, run) => {
      const mine = { at: time + ms, run };
      timer = mine;
      return () => {
        if (timer === mine) timer = undefined;
      };
    },
    random: () => 1,
    isSeen: seen.get,
    onSeen: seen.subscribe,
  };
  const latest = createLatest<string>(
    { read: () => new Promise((answer) => questions.push(answer)), ...setting },
    parts,
  );
  return {
    latest,
    look: (isSeen: boolean) => seen.set(isSeen),
    questionCount: () => questions.length,
    answer: async (value: string | undefined, question = questions.length) => {
      questions[question - 1]?.(value);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
    pass: (ms: number) => {
      time += ms;
      while (timer && timer.at <= time) {
        const { run } = timer;
        timer = undefined;
        run();
      }
    },
  };
}

test('it asks at once, and again so long after each answer', async () => {
  const { latest, questionCount, answer, pass } = tab({ everyMs: 5000 });
  expect(latest.get().status).toBe('loading');
  latest.start();
  pass(20_000);
  expect(questionCount(), 'a slow answer is waited for').toBe(1);
  await answer('first');
  expect(latest.get()).toEqual({ value: 'first', status: 'ready', readAt: 20_000 });
  pass(4999);
  expect(questionCount()).toBe(1);
  pass(1);
  expect(questionCount()).toBe(2);
});

test('without an answer the last value stays with its age, and it tries again at growing intervals', async () => {
  const { latest, questionCount, answer, pass } = tab();
  latest.start();
  await answer('known');
  void latest.refresh();
  const waits = [1000, 2000, 4000, 8000, 10_000, 10_000];
  for (const [index, ms] of waits.entries()) {
    await answer(undefined);
    expect(latest.get()).toEqual({ value: 'known', status: 'failed', readAt: 0 });
    pass(ms - 1);
    expect(questionCount()).toBe(index + 2);
    pass(1);
    expect(questionCount()).toBe(index + 3);
  }
  await answer('back');
  expect(latest.get()).toMatchObject({ value: 'back', status: 'ready' });
  pass(60_000);
  expect(questionCount(), 'nobody asks without a reason').toBe(8);
});

test('it tries again no later than it would ask anyway', async () => {
  const { latest, questionCount, answer, pass } = tab({ everyMs: 2000 });
  latest.start();
  for (const [index, ms] of [1000, 2000, 2000].entries()) {
    await answer(undefined);
    pass(ms);
    expect(questionCount()).toBe(index + 2);
  }
});

test('a read that breaks is tried again', async () => {
  let count = 0;
  const { promise, resolve } = Promise.withResolvers<() => void>();
  const parts: LatestParts = {
    now: () => 0,
    after: (_, run) => {
      resolve(run);
      return () => {};
    },
    random: () => 0,
    isSeen: () => true,
    onSeen: () => () => {},
  };
  const latest = createLatest(
    { read: () => (count++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve('here')) },
    parts,
  );
  latest.start();
  const retry = await promise;
  expect(latest.get().status).toBe('failed');
  retry();
  await expect.poll(() => latest.get().value).toBe('here');
});

test('a new version of its topic makes it ask again, after a wait that differs from tab to tab', async () => {
  const topic = createStore(1);
  const { latest, questionCount, answer, pass } = tab({ topic, spreadMs: 1000 });
  latest.start();
  await answer('first');
  pass(10_000);
  for (const version of [2, 3, 4]) topic.set(version);
  expect(questionCount()).toBe(1);
  pass(1000);
  expect(questionCount()).toBe(2);
  topic.set(5);
  await answer('of version 4');
  pass(3999);
  expect(questionCount(), 'many events are no reason for as many questions').toBe(2);
  pass(1);
  expect(questionCount()).toBe(3);
});

test('a tab out of sight asks nothing, and asks at once when it is seen again', async () => {
  const topic = createStore(1);
  const { latest, questionCount, answer, pass, look } = tab({ topic });
  latest.start();
  await answer('first');
  look(false);
  topic.set(2);
  pass(60_000);
  expect(questionCount()).toBe(1);
  look(true);
  expect(questionCount()).toBe(2);
  await answer('second');
  look(false);
  look(true);
  expect(questionCount(), 'nothing is new').toBe(2);
});

test('a tab opened out of sight asks when it is first seen', () => {
  const { latest, questionCount, look } = tab();
  look(false);
  latest.start();
  expect(questionCount()).toBe(0);
  look(true);
  expect(questionCount()).toBe(1);
});

test('the answer to an earlier question says nothing any more', async () => {
  const { latest, answer } = tab();
  latest.start();
  void latest.refresh();
  await answer('after', 2);
  await answer('before', 1);
  expect(latest.get().value).toBe('after');
});

test('after its end it asks nothing and takes no answer', async () => {
  const topic = createStore(1);
  const { latest, questionCount, answer, pass } = tab({ topic, everyMs: 1000 });
  const stop = latest.start();
  stop();
  await answer('late');
  topic.set(2);
  pass(60_000);
  await latest.refresh();
  expect(questionCount()).toBe(1);
  expect(latest.get().value).toBeUndefined();
});

test('it begins or ends to ask by itself while it goes on, and keeps what was reported', async () => {
  const { latest, questionCount, answer, pass } = tab();
  latest.start();
  await answer('first');
  pass(60_000);
  expect(questionCount()).toBe(1);
  latest.askEvery(5000);
  pass(5000);
  expect(questionCount()).toBe(2);
  expect(latest.get().value).toBe('first');
  await answer('second');
  latest.askEvery(undefined);
  pass(60_000);
  expect(questionCount()).toBe(2);
});

test('what was told is forgotten on request', async () => {
  const { latest, answer } = tab();
  latest.start();
  await answer('mine');
  latest.clear();
  expect(latest.get()).toEqual({ value: undefined, status: 'loading', readAt: undefined });
});

test('each request gets the last value to read on from, and ends when it is overtaken', async () => {
  const requests: { readonly before: number | undefined; readonly signal: AbortSignal }[] = [];
  const latest = createLatest<number>(
    {
      read: async (before = 0, signal) => {
        requests.push({ before, signal });
        return before + 1;
      },
    },
    onRequest,
  );
  const stop = latest.start();
  const overtaken = latest.refresh();
  await Promise.all([overtaken, latest.refresh()]);
  expect(latest.get().value).toBe(1);
  await latest.refresh();
  expect(latest.get().value).toBe(2);
  stop();
  expect(requests.map(({ before, signal }) => [before, signal.aborted])).toEqual([
    [0, true],
    [0, false],
    [1, false],
  ]);
});

test('a further page is read after what is being read, one after another, and only if it is due then', async () => {
  const latest = createLatest<string>({ read: async (before) => before ?? 'a' }, onRequest);
  latest.start();
  const page = (name: string) =>
    latest.extend(
      async (before) => `${before}${name}`,
      ({ value }) => value !== 'abc',
    );
  await Promise.all([latest.refresh(), page('b'), page('c'), page('d')]);
  expect(latest.get().value).toBe('abc');
});

test('a page without a reply is reported, and what was read stays', async () => {
  const { latest, answer, pass, questionCount } = tab();
  latest.start();
  await answer('first');
  await latest.extend(
    async () => undefined,
    () => true,
  );
  expect(latest.get()).toEqual({ value: 'first', status: 'failed', readAt: 0 });
  pass(1000);
  expect(questionCount(), 'the list is read again').toBe(2);
});

test('after a value that is final nothing is read, but on request', async () => {
  const topic = createStore(1);
  const { latest, answer, pass, look, questionCount } = tab({
    everyMs: 1000,
    topic,
    isFinal: (value) => value === 'over',
  });
  latest.start();
  await answer('running');
  pass(1000);
  await answer('over');
  topic.set(2);
  look(false);
  look(true);
  pass(60_000);
  expect(questionCount()).toBe(2);
  void latest.refresh();
  expect(questionCount()).toBe(3);
});
