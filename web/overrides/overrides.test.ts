import { expect, test, vi } from 'vitest';
import type { CommandBlock } from '../../protocol/commandBlock.ts';
import { Overrides, type OverridesAndBlocks, type ReadOverrides } from './overrides.ts';

const block: CommandBlock = { infoNumber: 1, text: 'bearing is hot', user: 'marc', since: 1000, until: 60_000 };

function start(...told: (OverridesAndBlocks | undefined)[]) {
  const ended = vi.fn<(blocks: readonly CommandBlock[]) => void>();
  const read: ReadOverrides = async () => told.shift();
  return { overridesList: new Overrides(read, ended), ended };
}

test('a block whose time is over is told once', async () => {
  const none = { blocks: [], overrides: [] };
  const { overridesList, ended } = start({ blocks: [block], overrides: [] }, none, none);
  await overridesList.refresh(30_000);
  expect(overridesList.state).toMatchObject({ blocks: [block], status: 'ready' });
  await overridesList.refresh(60_100);
  await overridesList.refresh(60_200);
  expect(ended.mock.calls).toEqual([[[block]]]);
});

test('one that was taken away before its end is no news, nor one that is there still', async () => {
  const { overridesList, ended } = start(
    { blocks: [block], overrides: [] },
    { blocks: [block], overrides: [] },
    { blocks: [], overrides: [] },
  );
  await overridesList.refresh(30_000);
  await overridesList.refresh(60_100);
  expect(ended).not.toHaveBeenCalled();
  const early = start({ blocks: [block], overrides: [] }, { blocks: [], overrides: [] });
  await early.overridesList.refresh(30_000);
  await early.overridesList.refresh(31_000);
  expect(early.ended).not.toHaveBeenCalled();
});

test('a device that gives no answer: what was told stays, and says that it may be older', async () => {
  const { overridesList, ended } = start({ blocks: [block], overrides: [] }, undefined);
  await overridesList.refresh(1);
  await overridesList.refresh(90_000);
  expect(overridesList.state).toMatchObject({ blocks: [block], status: 'failed' });
  expect(ended).not.toHaveBeenCalled();
});

test('an answer that comes after a newer one, or after the session, is nobody’s', async () => {
  const answers: ((answer: OverridesAndBlocks) => void)[] = [];
  const overridesList = new Overrides(
    () => new Promise((resolve) => answers.push(resolve)),
    () => undefined,
  );
  const first = overridesList.refresh(1);
  const second = overridesList.refresh(1);
  answers[1]?.({ blocks: [], overrides: [] });
  answers[0]?.({ blocks: [block], overrides: [] });
  await Promise.all([first, second]);
  expect(overridesList.state.blocks).toEqual([]);
  const third = overridesList.refresh(1);
  overridesList.clear();
  answers[2]?.({ blocks: [block], overrides: [] });
  await third;
  expect(overridesList.state).toEqual({ blocks: [], overrides: [], status: 'none' });
});
