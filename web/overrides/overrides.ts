import type { CommandBlock } from '../../protocol/commandBlock.ts';
import type { Override } from '../../protocol/override.ts';
import type { Latest } from '../ui/latest.ts';

/** What people have set against the normal run: command blocks, and overrides (forced and simulated values). */
export interface OverridesAndBlocks {
  readonly blocks: readonly CommandBlock[];
  readonly overrides: readonly Override[];
}

/** All of them, as the device told them last; nothing while nobody is logged in. */
export type Overrides = Pick<Latest<OverridesAndBlocks>, 'get' | 'subscribe' | 'refresh'>;

/** Clocks of browser and device are reckoned a little apart. */
const toleranceMs = 2000;

/**
 * Blocks that are gone because their time was over: one that was taken away before its end is none of them, nor one in whose
 * place there is another. `now` is the device's time.
 */
export function endedBlocks(
  before: readonly CommandBlock[],
  after: readonly CommandBlock[],
  now: number,
): readonly CommandBlock[] {
  const isBlocked = (point: number) => after.some(({ infoNumber }) => infoNumber === point);
  return before.filter(
    ({ infoNumber, until }) => until !== undefined && until <= now + toleranceMs && !isBlocked(infoNumber),
  );
}
