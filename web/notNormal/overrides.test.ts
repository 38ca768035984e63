import { expect, test } from 'vitest';
import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import { endedOf } from './overrides.ts';

const block: CommandBlock = {
  ...{ id: 'a', infoNumber: 1, points: [1, 2], due: [] },
  ...{ text: 'bearing is hot', user: 'marc', since: 1000, until: 60_000 },
};
const other: CommandBlock = { ...block, infoNumber: 3, points: [3], until: undefined };

test('a block that is gone when its time is over has ended', () => {
  expect(endedOf([block, other], [other], 60_100)).toEqual([block]);
});

test('one that was taken away before its end has not, nor one that is there still', () => {
  expect(endedOf([block], [], 31_000)).toEqual([]);
  expect(endedOf([block], [block], 60_100)).toEqual([]);
});

test('one that was followed by another has not: the point takes no commands', () => {
  expect(endedOf([block], [{ ...block, since: 50_000, until: 90_000 }], 60_100)).toEqual([]);
});
