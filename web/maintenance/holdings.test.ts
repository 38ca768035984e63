import { expect, test, vi } from 'vitest';
import type { CommandBlock } from '../../protocol/commandBlock.ts';
import { type Held, Holdings, type ReadHeld } from './holdings.ts';

const block: CommandBlock = { infoNumber: 1, text: 'bearing is hot', user: 'marc', since: 1000, until: 60_000 };

function start(...told: (Held | undefined)[]) {
  const ended = vi.fn<(blocks: readonly CommandBlock[]) => void>();
  const read: ReadHeld = async () => told.shift();
  return { holdings: new Holdings(read, ended), ended };
}

test('a block whose time is over is told once', async () => {
  const none = { blocks: [], overrides: [] };
  const { holdings, ended } = start({ blocks: [block], overrides: [] }, none, none);
  await holdings.refresh(30_000);
  expect(holdings.state).toMatchObject({ blocks: [block], status: 'ready' });
  await holdings.refresh(60_100);
  await holdings.refresh(60_200);
  expect(ended.mock.calls).toEqual([[[block]]]);
});

test('one that was taken away before its end is no news, nor one that is there still', async () => {
  const { holdings, ended } = start(
    { blocks: [block], overrides: [] },
    { blocks: [block], overrides: [] },
    { blocks: [], overrides: [] },
  );
  await holdings.refresh(30_000);
  await holdings.refresh(60_100);
  expect(ended).not.toHaveBeenCalled();
  const early = start({ blocks: [block], overrides: [] }, { blocks: [], overrides: [] });
  await early.holdings.refresh(30_000);
  await early.holdings.refresh(31_000);
  expect(early.ended).not.toHaveBeenCalled();
});

test('a device that gives no answer: what was told stays, and says that it may be older', async () => {
  const { holdings, ended } = start({ blocks: [block], overrides: [] }, undefined);
  await holdings.refresh(1);
  await holdings.refresh(90_000);
  expect(holdings.state).toMatchObject({ blocks: [block], status: 'failed' });
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
  answers[1]?.({ blocks: [], overrides: [] });
  answers[0]?.({ blocks: [block], overrides: [] });
  await Promise.all([first, second]);
  expect(holdings.state.blocks).toEqual([]);
  const third = holdings.refresh(1);
  holdings.clear();
  answers[2]?.({ blocks: [block], overrides: [] });
  await third;
  expect(holdings.state).toEqual({ blocks: [], overrides: [], status: 'none' });
});
