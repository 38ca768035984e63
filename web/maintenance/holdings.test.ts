import { expect, test, vi } from 'vitest';
import type { Lock } from '../../protocol/lock.ts';
import { type Held, Holdings, type ReadHeld } from './holdings.ts';

const lock: Lock = { infoNumber: 1, text: 'bearing is hot', user: 'marc', since: 1000, until: 60_000 };

function start(...told: (Held | undefined)[]) {
  const ended = vi.fn<(locks: readonly Lock[]) => void>();
  const read: ReadHeld = async () => told.shift();
  return { holdings: new Holdings(read, ended), ended };
}

test('a lock whose time is over is told once', async () => {
  const none = { locks: [], overrides: [] };
  const { holdings, ended } = start({ locks: [lock], overrides: [] }, none, none);
  await holdings.refresh(30_000);
  expect(holdings.state).toMatchObject({ locks: [lock], status: 'ready' });
  await holdings.refresh(60_100);
  await holdings.refresh(60_200);
  expect(ended.mock.calls).toEqual([[[lock]]]);
});

test('one that was taken away before its end is no news, nor one that is there still', async () => {
  const { holdings, ended } = start(
    { locks: [lock], overrides: [] },
    { locks: [lock], overrides: [] },
    { locks: [], overrides: [] },
  );
  await holdings.refresh(30_000);
  await holdings.refresh(60_100);
  expect(ended).not.toHaveBeenCalled();
  const early = start({ locks: [lock], overrides: [] }, { locks: [], overrides: [] });
  await early.holdings.refresh(30_000);
  await early.holdings.refresh(31_000);
  expect(early.ended).not.toHaveBeenCalled();
});

test('a device that gives no answer: what was told stays, and says that it may be older', async () => {
  const { holdings, ended } = start({ locks: [lock], overrides: [] }, undefined);
  await holdings.refresh(1);
  await holdings.refresh(90_000);
  expect(holdings.state).toMatchObject({ locks: [lock], status: 'failed' });
  expect(ended).not.toHaveBeenCalled();
});

test('an answer that comes after a newer one, or after the session, is nobody’s', async () => {
  const answers: ((held: Held) => void)[] = [];
  const holdings = new Holdings(
    () => new Promise((resolve) => answers.push(resolve)),
    () => undefined,
  );
  const first = holdings.refresh(1);
  const second = holdings.refresh(1);
  answers[1]?.({ locks: [], overrides: [] });
  answers[0]?.({ locks: [lock], overrides: [] });
  await Promise.all([first, second]);
  expect(holdings.state.locks).toEqual([]);
  const third = holdings.refresh(1);
  holdings.clear();
  answers[2]?.({ locks: [lock], overrides: [] });
  await third;
  expect(holdings.state).toEqual({ locks: [], overrides: [], status: 'none' });
});
